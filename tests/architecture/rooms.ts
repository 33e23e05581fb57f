/** What each room may know: other rooms, and packages by name. Design and reasons stand in CONTRIBUTING.md. */
export type Room = {
  readonly rooms: readonly string[];
  /** `*` at the end stands for any rest; `null` for every package. */
  readonly packages: readonly string[] | null;
  /** Whether it has to be given the time and chance. */
  readonly pure: boolean;
};

export const rooms: Readonly<Record<string, Room>> = {
  domain: { rooms: [], packages: ['ts-pattern', 'neverthrow', '@date-fns/tz'], pure: true },
  application: { rooms: ['domain'], packages: ['ts-pattern', 'neverthrow'], pure: true },
  projections: { rooms: ['domain'], packages: ['ts-pattern', 'neverthrow'], pure: true },
  adapters: { rooms: ['domain', 'application', 'projections'], packages: null, pure: false },
  web: {
    rooms: ['adapters'],
    packages: [
      '@date-fns/tz',
      '@fontsource-variable/*',
      '@mantine/*',
      '@tabler/icons-react*',
      '@tanstack/*',
      '@tiptap/*',
      'dayjs*',
      'hono/client',
      'ical-generator',
      'react*',
      'recharts',
      'ts-pattern',
      'virtual:form-limits',
      'workbox-*',
      'yet-another-react-lightbox*',
      'zod/mini',
    ],
    pure: false,
  },
  tests: { rooms: ['domain', 'application', 'projections', 'adapters', 'web'], packages: null, pure: false },
};

/** Folders of slices: others enter one by its `index.ts` only. The folders listed beside are no slices. */
export const foldersOfSlices: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  application: ['ports'],
};

/** Of adapters/ the web app knows the types of the routes, and the pages that both sides name alike. */
export const typesForWeb = 'adapters/http/';
export const sharedWithWeb = ['adapters/http/pages/'];

/** The bundler's configuration and its plugins stand in web/ but are no part of the app. */
export const outsideTheApp = ['web/vite.config.ts', 'web/form-limits.ts', 'web/precached.ts'];

/** These see every adapter; nobody sees them. */
export const isComposition = (path: string): boolean =>
  path === 'adapters/main.ts' || /^adapters\/(compose|cli)\//.test(path);

/** Names of folders and files that say nothing of what is in them. A service is something the studio does for hair. */
export const emptyNames = ['common', 'helper', 'helpers', 'misc', 'util', 'utils'];
