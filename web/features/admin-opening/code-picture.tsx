import { encode } from 'uqr';
import styles from './opening.module.css';

/** A text as a QR code, dark on white in both color schemes, because cameras need that. */
export const CodePicture = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={styles.code}
      shapeRendering="crispEdges"
    >
      <path fill="#FFFFFF" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#1B1217" d={path} />
    </svg>
  );
};
