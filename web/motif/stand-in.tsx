import { brickPartings, curve, lobesInPairs, lobesInTurn, twistAlong } from '../../adapters/strands.ts';
import { useInBrowser } from '../browser/use-in-browser.ts';
import { motifColor } from './colors.ts';

/** The drawing, and one of four color palettes. */
export type StandInLook = {
  readonly drawing: 'ropes' | 'partings' | 'braids' | 'chains' | 'coils' | 'waves';
  readonly palette: 0 | 1 | 2 | 3;
  /** How wide a parted section is drawn, in the drawing's units. */
  readonly section?: 15 | 20 | 26;
};

const drawings = ['ropes', 'partings', 'braids', 'chains'] as const;
const palettes = [0, 1, 2, 3] as const;

/** One of sixteen looks. Neighbors differ in drawing and colors. */
export const standInAt = (index: number): StandInLook => ({
  drawing: drawings[index % 4] ?? 'ropes',
  palette: palettes[(index + Math.floor(index / 4)) % 4] ?? 0,
});

const fitting = [
  [/braid/i, 'braids'],
  [/twist/i, 'ropes'],
  [/interlock|repair/i, 'chains'],
  [/retie|retight|consult/i, 'partings'],
  [/detox|cleanse|wash/i, 'waves'],
  [/styl|updo|curl/i, 'coils'],
] as const;

/** The size of locs that a name says. */
const sections = [
  [/extra small/i, 15],
  [/small/i, 20],
  [/medium|large/i, 26],
] as const;

const sumOf = (id: string): number => {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9_973;
  return sum;
};

/**
 * The drawing for a service without a picture, always the same one. It fits what the name says is done: retightenings
 * have one palette for each number of weeks, and parts as fine as the locs.
 */
export const standInOf = ({ id, name }: { readonly id: string; readonly name: string }): StandInLook => {
  const drawing = fitting.find(([words]) => words.test(name))?.[1];
  const section = sections.find(([words]) => words.test(name))?.[1];
  const weeks = /\d+/.exec(name)?.[0];
  const look = standInAt(sumOf(weeks ?? id));
  return { ...look, ...(drawing && { drawing }), ...(section && { section }) };
};

type Colours = { readonly ground: string; readonly first: string; readonly second: string; readonly edge: string };

const standInPalettes: readonly Colours[] = [
  { ground: motifColor('ground'), first: '#2B1A22', second: '#4A323C', edge: '#8A6461' },
  { ground: '#2B1A22', first: motifColor('bright'), second: motifColor('accent'), edge: '#2B1A22' },
  { ground: motifColor('pale'), first: motifColor('deep'), second: motifColor('accent'), edge: motifColor('pale') },
  { ground: motifColor('accent'), first: '#2B1A22', second: '#3C2730', edge: motifColor('warm') },
];

/** A square, or a wide strip in which the same things are drawn finer. */
type Shape = 'square' | 'strip';

/** The positions of things side by side at distance `apart`, over `width` and a little beyond both ends. */
const places = (apart: number, width: number): readonly number[] =>
  Array.from({ length: Math.ceil(width / apart) + 2 }, (_, place) => (place - 1) * apart);

/** The drawing's width in its own units: 200 for a square, more for a strip. */
const widths = { square: 200, strip: 640 } as const satisfies Record<Shape, number>;

const ropesOver = (width: number) =>
  places(64, width).map((x) =>
    twistAlong(curve([x + 36, -20], [x + 62, 60], [x + 10, 140], [x + 46, 220]), { width: 46, pitch: 34, tip: 1 }),
  );

const ropes = { square: ropesOver(widths.square), strip: ropesOver(widths.strip) };
/** Reaches into the corners, however fine the sections are. */
const reach = { square: 290, strip: 400 } as const satisfies Record<Shape, number>;
const braid = lobesInTurn(9);
const chain = lobesInPairs(6);

type DrawingProps = Colours & { readonly shape: Shape; readonly section: number };

const Ropes = ({ shape, first, second, edge }: DrawingProps) => (
  <g stroke={edge} strokeWidth="1.6">
    {ropes[shape].map(({ over, under }) => (
      <g key={over}>
        <path d={under} fill={first} />
        <path d={over} fill={second} />
      </g>
    ))}
  </g>
);

const Partings = ({ shape, section, ground, first, second }: DrawingProps) => {
  const parts = brickPartings(Math.round(reach[shape] / section), section, 12);
  const coils = parts.map(({ centre: [x, y] }) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`).join('');
  return (
    <g transform={shape === 'square' ? 'translate(60 210)' : 'translate(320 250)'}>
      <path d={parts.map(({ outline }) => outline).join('')} fill={second} stroke={ground} strokeWidth={section / 7} />
      <path d={coils} stroke={first} strokeWidth={section / 2} strokeLinecap="round" />
    </g>
  );
};

/** A rolled loc from the end, as half circles that grow. */
const coil = Array.from({ length: 7 }, (_, turn) => {
  const radius = 5 + turn * 4;
  return `${turn === 0 ? 'M-5 0' : ''}A${radius} ${radius} 0 0 1 ${turn % 2 === 0 ? radius * 2 - 5 - turn * 2 : -5 - turn * 2} 0`;
}).join('');

const Coils = ({ shape, first, second, edge }: DrawingProps) =>
  places(66, widths[shape]).flatMap((x, column) =>
    places(66, 200).map((y) => (
      <g key={`${x} ${y}`} transform={`translate(${x + 20} ${y + (column % 2) * 33})`}>
        <circle r="31" fill={second} stroke={edge} strokeWidth="1.6" />
        <path d={coil} fill="none" stroke={first} strokeWidth="3.4" strokeLinecap="round" />
      </g>
    )),
  );

/** Water over locs: waves of two colors, one above the other. */
const Waves = ({ shape, first, second, edge }: DrawingProps) =>
  places(30, 200).map((y, row) => (
    <path
      key={y}
      d={`M${-60 + (row % 2) * 30} ${y}q15-26 30 0${'t30 0'.repeat(Math.ceil(widths[shape] / 30) + 3)}V240H-60Z`}
      fill={row % 2 === 0 ? second : first}
      stroke={edge}
      strokeWidth="1.6"
    />
  ));

type LobesProps = DrawingProps & {
  readonly lobes: readonly string[];
  readonly isFirst: (index: number) => boolean;
  /** The distance between two braids or chains. */
  readonly apart: number;
};

/** Braids or chains side by side. The outer ones are clipped. */
const Lobes = ({ shape, lobes, isFirst, apart, first, second, edge }: LobesProps) => (
  <g stroke={edge} strokeWidth="1" strokeLinejoin="round">
    {places(apart, widths[shape]).map((across) => (
      <g key={across} transform={`translate(${across} 0) scale(2)`}>
        {/* A core in the color of the lines, so that no gaps show where lobes meet. */}
        <path d="M44-10H56V110H44Z" fill={edge} stroke="none" />
        {lobes.map((lobe, index) => (
          <path key={lobe} d={lobe} fill={isFirst(index) ? first : second} />
        ))}
      </g>
    ))}
  </g>
);

const Braids = (props: DrawingProps) => (
  <Lobes {...props} apart={104} lobes={braid} isFirst={(index) => index % 2 === 0} />
);

const Chains = (props: DrawingProps) => (
  <Lobes {...props} apart={128} lobes={chain} isFirst={(index) => index % 4 < 2} />
);

const standInDrawings = {
  ...{ ropes: Ropes, partings: Partings, braids: Braids },
  ...{ chains: Chains, coils: Coils, waves: Waves },
} as const;

type StandInProps = { readonly look: StandInLook; readonly shape?: Shape; readonly className?: string };

export const StandIn = ({ look: { drawing, palette, section = 20 }, shape = 'square', className }: StandInProps) => {
  const isDrawn = useInBrowser();
  const Drawing = standInDrawings[drawing];
  const colors = standInPalettes[palette];
  if (colors === undefined) return null;
  const viewBox = shape === 'square' ? '0 0 200 200' : '0 0 640 160';
  return (
    <svg viewBox={viewBox} preserveAspectRatio="xMidYMid slice" className={className} aria-hidden="true">
      <rect width={widths[shape]} height="200" fill={colors.ground} />
      {isDrawn ? <Drawing {...colors} shape={shape} section={section} /> : null}
    </svg>
  );
};
