import { accentTokens } from '../../adapters/site-colors.ts';
import { motifRules } from '../motif/colors.ts';
import { lightVariables } from '../theme/theme.ts';
import { useBranding } from './branding-context.tsx';

const names = {
  accent: ['--accent', '--mantine-color-anchor', '--mantine-primary-color-filled'],
  accentDeep: ['--accent-deep', '--mantine-primary-color-filled-hover'],
  accentInk: ['--accent-ink', '--mantine-primary-color-contrast'],
  accentSoft: ['--accent-soft'],
} as const;

const rules = (tokens: { readonly [Name in keyof typeof names]: string }): string =>
  Object.entries(names)
    .flatMap(([name, variables]) => variables.map((each) => `${each}:${tokens[name as keyof typeof names]}`))
    .join(';');

/** Sets the studio's accent color on every page. */
export const AccentStyle = () => {
  const tokens = accentTokens(useBranding().branding.global.accent);
  if (tokens === null) return null;
  const at = (scheme: string) => `:root:root[data-mantine-color-scheme='${scheme}']`;
  // The rules contain only numbers computed from six hex digits, so nothing can be injected.
  return (
    <style>{`${motifRules(tokens.light.accent)}${at('light')}{${rules(tokens.light)}}${at('dark')}{${rules(tokens.dark)}}`}</style>
  );
};

const declared = (variables: Record<string, string>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** Shows elements of a class like the public site, which is always light. */
export const SiteStyle = ({ className }: { readonly className: string }) => {
  const tokens = accentTokens(useBranding().branding.global.accent);
  const own = tokens === null ? '' : `;${rules(tokens.light)}`;
  return (
    <style>{`:root:root .${className}{${declared(lightVariables)}${own};background:var(--paper);color:var(--ink)}`}</style>
  );
};
