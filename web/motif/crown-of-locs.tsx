import { band, bandCuffs, before, behind, besideFace, crown, cuffs, type Loc } from '../../adapters/strands.ts';
import { useInBrowser } from '../browser/use-in-browser.ts';
import { motifColor } from './colors.ts';

type Hair = { readonly light: string; readonly edge: string };

const far: Hair = { light: '#3C2730', edge: '#70504F' };
const near: Hair = { light: '#432C36', edge: '#7C5A58' };
const nearest: Hair = { light: '#4A323C', edge: '#8A6461' };

const Locs = ({ locs, hair, deep = '#2B1A22' }: { locs: readonly Loc[]; hair: Hair; deep?: string }) =>
  locs.map(({ core, width, over, under }) => (
    <g key={core} stroke={hair.edge} strokeWidth="1.3" strokeLinejoin="round">
      <path d={core} fill="none" stroke={deep} strokeWidth={width} strokeLinecap="round" />
      <path d={under} fill={deep} />
      <path d={over} fill={hair.light} />
    </g>
  ));

const Brass = ({ of }: { readonly of: string }) => (
  <path d={of} fill="#D9AE5F" stroke="#A2762A" strokeWidth="2" strokeLinejoin="round" />
);

const Shoulders = () => (
  <>
    <path
      d="M238 400c2 70-6 96-70 118C90 542 44 590 30 720h500c-14-130-60-178-136-202-64-22-72-48-70-118z"
      fill="#8A4A2E"
    />
    <path d="M238 424c14 42 70 42 84 0v-10h-84z" fill="#713A23" />
    <path d="M22 720c10-104 52-164 118-190 50 84 230 84 280 0 66 26 108 86 118 190z" fill={motifColor('accent')} />
    <path d="M140 530c50 84 230 84 280 0" fill="none" stroke="#D9AE5F" strokeWidth="2" />
  </>
);

const Face = () => (
  <>
    <path d="M280 186c64 0 90 56 90 122 0 74-42 136-90 136s-90-62-90-136c0-66 26-122 90-122z" fill="#9C5836" />
    <path d="M280 186c64 0 90 56 90 122 0 74-42 136-90 136 30-40 44-80 44-140 0-50-16-96-44-118z" fill="#8F4F30" />
  </>
);

const Woman = () => (
  <>
    <Locs locs={behind} hair={far} />
    <Shoulders />
    <Face />
    <Locs locs={crown} hair={nearest} />
    <Locs locs={besideFace} hair={near} />
    <Locs locs={before} hair={nearest} />
    <Brass of={cuffs} />
    <Locs locs={[band]} hair={{ light: motifColor('bright'), edge: motifColor('dark') }} deep={motifColor('accent')} />
    <Brass of={bandCuffs} />
  </>
);

/** A woman crowned with locs under an arch, shown until the studio has its own photos. */
export const CrownOfLocs = ({ className }: { readonly className?: string }) => {
  const isDrawn = useInBrowser();
  return (
    <svg viewBox="0 0 560 700" className={className} aria-hidden="true">
      <clipPath id="crown-arch">
        <path d="M0 700V280A280 280 0 0 1 560 280V700Z" />
      </clipPath>
      <g clipPath="url(#crown-arch)">
        <rect width="560" height="700" fill={motifColor('ground')} />
        <circle cx="280" cy="300" r="218" fill={motifColor('pale')} />
        <circle cx="280" cy="300" r="236" fill="none" stroke="#A2762A" strokeWidth="1.2" />
        {isDrawn ? <Woman /> : null}
      </g>
    </svg>
  );
};
