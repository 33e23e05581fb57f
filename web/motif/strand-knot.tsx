import { weave } from '../../adapters/strands.ts';

const [first, second, third] = weave(3, 18, 9);

/** The studio's mark: two strands that cross three times, upright. */
export const StrandKnot = ({ className }: { readonly className?: string }) => (
  <svg viewBox="-14 -4 28 62" className={className} fill="none" strokeLinecap="round" aria-hidden="true">
    <g transform="rotate(90)" strokeWidth="5">
      {[first, second, third].map((crossing) =>
        crossing === undefined ? null : (
          <g key={crossing.over}>
            <path d={crossing.under} stroke={crossing.overIsFirst ? 'var(--accent)' : 'currentColor'} />
            <path d={crossing.over} stroke="var(--ground, var(--paper))" strokeWidth="10" strokeLinecap="butt" />
            <path d={crossing.over} stroke={crossing.overIsFirst ? 'currentColor' : 'var(--accent)'} />
          </g>
        ),
      )}
    </g>
  </svg>
);
