import type { Service } from '../../api/types.ts';
import { RetighteningTable } from '../../ui/visit/retightening-table.tsx';
import { CardPicture } from './card-picture.tsx';
import { ServiceCard } from './service-card.tsx';
import styles from './services.module.css';

/** The lines that all descriptions have, because what differs is only the size and the weeks. */
const commonLines = (services: readonly Service[]): readonly string[] => {
  const [first = [], ...others] = services.map(({ description }) => (description ?? '').split('\n'));
  return first.filter((line) => line.trim() !== '' && others.every((lines) => lines.includes(line)));
};

/** All retightenings as one card, with weeks and size to choose. A single one is a card like any other. */
export const RetighteningCard = ({ services }: { readonly services: readonly Service[] }) => {
  const [first, second] = services;
  if (first === undefined) return null;
  if (second === undefined) return <ServiceCard service={first} />;
  const pictured = services.find(({ image, images }) => image !== null || images.length > 0) ?? first;
  return (
    <article className={`${styles.card} ${styles.wide}`}>
      <CardPicture service={pictured} />
      <h3>Retightening</h3>
      <p className={styles.description}>
        {['Choose the weeks since your last visit and the size of your locs.', ...commonLines(services)].join('\n')}
      </p>
      <RetighteningTable services={services} action="Book Now" level="h4" />
    </article>
  );
};
