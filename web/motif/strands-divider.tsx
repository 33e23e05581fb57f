import { weave } from '../../adapters/strands.ts';
import styles from './motif.module.css';

const pitch = 16;
const crossings = weave(9, pitch, 6);

/** Two strands between hairlines, to divide the sections of a page. */
export const StrandsDivider = ({ className = '' }: { readonly className?: string }) => (
  <div className={`${styles.divider} ${className}`}>
    <svg
      aria-hidden="true"
      viewBox={`-4 -10 ${crossings.length * pitch + 8} 20`}
      width="152"
      height="20"
      fill="none"
      strokeLinecap="round"
    >
      {crossings.map(({ over, under, overIsFirst }) => (
        <g key={over} strokeWidth="2.5">
          <path d={under} stroke={overIsFirst ? 'var(--brass)' : 'var(--accent)'} />
          <path d={over} stroke="var(--ground, var(--paper))" strokeWidth="7" strokeLinecap="butt" />
          <path d={over} stroke={overIsFirst ? 'var(--accent)' : 'var(--brass)'} />
        </g>
      ))}
    </svg>
  </div>
);
