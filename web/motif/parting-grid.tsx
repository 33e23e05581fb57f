import { brickPartings } from '../../adapters/strands.ts';

const sections = brickPartings(4, 18, 14);

/** A parted scalp from above, for pages without content. */
export const PartingGrid = ({ className }: { readonly className?: string }) => (
  <svg viewBox="-92 -92 184 184" className={className} fill="none" aria-hidden="true">
    <circle r="90" stroke="var(--brass)" strokeWidth="0.75" />
    <path
      d={sections.map(({ outline }) => outline).join('')}
      fill="var(--tint)"
      stroke="var(--paper)"
      strokeWidth="2.5"
    />
    {sections.map(({ key, centre: [x, y] }, index) => (
      <circle key={key} cx={x} cy={y} r="4" fill={index % 7 === 3 ? 'var(--accent)' : 'var(--brass)'} opacity={0.85} />
    ))}
    <circle r="9" fill="var(--accent)" />
  </svg>
);
