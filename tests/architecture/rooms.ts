/** What a room may import: other rooms, and packages by name. docs/architecture.md has the map. */
export type Room = {
  readonly rooms: readonly string[];
  /** A trailing `*` matches any text; `null` allows every package. */
  readonly packages: readonly string[] | null;
  /** Whether the room gets time and chance only through ports. */
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
      // Its index would bring a class of dates to every page.
      '@date-fns/tz/tzOffset',
      '@fontsource-variable/*',
      '@mantine/*',
      '@simplewebauthn/browser',
      '@tabler/icons-react*',
      '@tanstack/*',
      '@tiptap/*',
      'bowser',
      // Function by function: loading its index of 300 modules costs each spec process two seconds of processor time.
      'date-fns/*',
      'dayjs*',
      'hono/client',
      'ical-generator',
      'idb-keyval',
      'react*',
      'recharts',
      'ts-pattern',
      'uqr',
      'virtual:form-limits',
      'workbox-*',
      'yet-another-react-lightbox*',
      'zod/mini',
    ],
    pure: false,
  },
  tests: { rooms: ['domain', 'application', 'projections', 'adapters', 'web'], packages: null, pure: false },
};

/** Slices do not import each other. These are not slices: every slice of the room may import them. */
export const sharedBySlices = {
  domain: ['kernel', 'log-tree'],
  application: ['identity', 'kernel', 'ports', 'stored-files'],
} as const;

/** They collect things from every slice of the domain, so no slice may import them. */
export const gatherSlices = ['events', 'streams', 'notices-caused', 'wording-of-notice'];

/** The web app may import types of the routes, and values only from the paths shared with it. */
export const typesForWeb = 'adapters/http/';
export const sharedWithWeb = [
  'adapters/http/pages/',
  'adapters/calendar-times.ts',
  'adapters/folded-text.ts',
  'adapters/notice-choices.ts',
  'adapters/site-colors.ts',
  'adapters/strands.ts',
];

/** The bundler's configuration and its plugins are in web/ but are not part of the app. */
export const outsideTheApp = [
  'web/vite.config.ts',
  'web/form-limits.ts',
  'web/packed-files.ts',
  'web/precached.ts',
  'web/quiet-build.ts',
];

/** These build regular expressions from the project's own texts: the API's patterns and field names. */
export const expressionsOfOwnTexts = ['web/forms/broken-limits.ts', 'adapters/uploads/looks/file-facts.ts'];

/** The composition may import every adapter, and no adapter may import it. */
export const isComposition = (path: string): boolean =>
  path === 'adapters/main.ts' || /^adapters\/(compose|cli)\//.test(path);

/** Names that do not say what is in a file or folder. */
export const emptyNames = ['common', 'helper', 'helpers', 'misc', 'util', 'utils'];

/** A folder with more files needs a second level that says what they are. Fixtures are data, one file per event. */
export const maxFilesInFolder = 27;
export const foldersOfData = ['tests/adapters/event-codec/fixtures'];
