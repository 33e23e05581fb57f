import { curve, lobesInPairs, lobesInTurn, twistAlong } from '../../adapters/strands.ts';
import { motifColor } from './colors.ts';

const rope = twistAlong(curve([50, -12], [50, 30], [50, 70], [50, 112]), { width: 40, pitch: 27, tip: 1 });

const chain = lobesInPairs(6);
const braid = lobesInTurn(8);

type Shades = { readonly first: string; readonly second: string; readonly edge: string };

const dark: Shades = { first: '#2B1A22', second: '#4A323C', edge: '#8A6461' };
const clay: Shades = { first: motifColor('deep'), second: motifColor('accent'), edge: motifColor('pale') };

/** A strand pulled through itself repeatedly, as with a crochet hook. */
const Interlocks = () => (
  <g stroke={clay.edge} strokeWidth="2" strokeLinejoin="round">
    {chain.map((lobe, index) => (
      <path key={lobe} d={lobe} fill={index % 4 < 2 ? clay.first : clay.second} />
    ))}
  </g>
);

const TwoStrands = () => (
  <g stroke={dark.edge} strokeWidth="2" strokeLinejoin="round">
    <path d={rope.under} fill={dark.first} />
    <path d={rope.over} fill={dark.second} />
  </g>
);

const Braid = () => (
  <g stroke={clay.edge} strokeWidth="2" strokeLinejoin="round">
    {braid.map((lobe, index) => (
      <path key={lobe} d={lobe} fill={[dark.first, clay.second, dark.second][index % 3]} />
    ))}
  </g>
);

const drawings = [
  { Drawing: Interlocks, ground: motifColor('pale') },
  { Drawing: TwoStrands, ground: motifColor('ground') },
  { Drawing: Braid, ground: motifColor('pale') },
] as const;

/** The strands of a method in a ring that is visible on light and dark. The studio's usual methods come first. */
export const MethodMedallion = ({ index, className }: { readonly index: number; readonly className?: string }) => {
  const { Drawing, ground } = drawings[index % drawings.length] ?? drawings[0];
  const clip = `medallion-${index}`;
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true">
      <clipPath id={clip}>
        <circle cx="50" cy="50" r="46" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="100" height="100" fill={ground} />
        <Drawing />
      </g>
      <circle cx="50" cy="50" r="48" fill="none" stroke="var(--brass)" strokeWidth="2" />
    </svg>
  );
};
