import { useInBrowser } from '../browser/use-in-browser.ts';
import { curve } from './geometry.ts';
import { lobesInTurn } from './lobes.ts';
import { brickPartings } from './partings.ts';
import { twistAlong } from './twist.ts';

type Colours = { readonly ground: string; readonly first: string; readonly second: string; readonly edge: string };

const palettes: readonly Colours[] = [
  { ground: '#E4BFA3', first: '#2B1A22', second: '#4A323C', edge: '#8A6461' },
  { ground: '#2B1A22', first: '#D68963', second: '#A6461F', edge: '#2B1A22' },
  { ground: '#F4E2CF', first: '#873716', second: '#A6461F', edge: '#F4E2CF' },
  { ground: '#A6461F', first: '#2B1A22', second: '#3C2730', edge: '#C86B40' },
];

const ropes = [-28, 36, 100, 164, 228].map((x, index) =>
  twistAlong(curve([x, -20], [x + 26, 60], [x - 26 + index * 2, 140], [x + 10, 220]), { width: 46, pitch: 34, tip: 1 }),
);
const partings = brickPartings(6, 22, 12);
const braid = lobesInTurn(9);

const Ropes = ({ first, second, edge }: Colours) => (
  <g stroke={edge} strokeWidth="1.6">
    {ropes.map(({ over, under }) => (
      <g key={over}>
        <path d={under} fill={first} />
        <path d={over} fill={second} />
      </g>
    ))}
  </g>
);

const Partings = ({ ground, first, second }: Colours) => (
  <g transform="translate(60 210)">
    <path d={partings.map(({ outline }) => outline).join('')} fill={second} stroke={ground} strokeWidth="3" />
    {partings.map(({ key, centre: [x, y] }) => (
      <circle key={key} cx={x} cy={y} r="5.5" fill={first} />
    ))}
  </g>
);

/** Three braids, of which the outer ones are cut off. */
const Braids = ({ first, second, edge }: Colours) => (
  <g stroke={edge} strokeWidth="1" strokeLinejoin="round">
    {[-104, 0, 104].map((across) => (
      <g key={across} transform={`translate(${across} 0) scale(2)`}>
        {braid.map((lobe, index) => (
          <path key={lobe} d={lobe} fill={index % 2 === 0 ? first : second} />
        ))}
      </g>
    ))}
  </g>
);

const drawings = [Ropes, Partings, Braids];

/** A drawing in place of a missing photograph. Neighbors differ in pattern and color. */
export const StandIn = ({ index, className }: { readonly index: number; readonly className?: string }) => {
  const isDrawn = useInBrowser();
  const Drawing = drawings[index % drawings.length] ?? Ropes;
  const colours = palettes[(index + Math.floor(index / palettes.length)) % palettes.length];
  if (colours === undefined) return null;
  return (
    <svg viewBox="0 0 200 200" preserveAspectRatio="xMidYMid slice" className={className} aria-hidden="true">
      <rect width="200" height="200" fill={colours.ground} />
      {isDrawn ? <Drawing {...colours} /> : null}
    </svg>
  );
};
