import { noticeWays } from '../../../adapters/notice-choices.ts';
import styles from './notices.module.css';

export type Way = (typeof noticeWays)[number]['way'];

export type NoticeTableRow = {
  readonly name: string;
  /** What belongs to it. */
  readonly about: string;
  /** `always` where it can’t be turned off. */
  readonly isTold: (way: Way) => boolean | 'always';
  readonly onChoose: (way: Way, isWanted: boolean) => void;
};

type NoticeTableProps = {
  readonly rows: readonly NoticeTableRow[];
  /** The ways that the studio has. */
  readonly ways: readonly Way[];
  /** Of a way that can’t be chosen yet, the id of what says why. */
  readonly lacking: { readonly [Each in Way]?: string };
  readonly isClosed: boolean;
};

/** A box for each thing that she can be told of and each way. A way that lacks something tells her nothing, whatever was chosen. */
export const NoticeTable = ({ rows, ways, lacking, isClosed }: NoticeTableProps) => {
  const shown = noticeWays.filter(({ way }) => ways.includes(way));
  return (
    <table className={styles.table}>
      <caption>What we tell you, and how</caption>
      <thead>
        <tr>
          <td />
          {shown.map(({ way, name }) => (
            <th key={way} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, about, isTold, onChoose }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <span>{about}</span>
            </th>
            {shown.map(({ way, name: wayName }) => {
              const told = isTold(way);
              const why = lacking[way];
              return (
                <td key={way}>
                  {told === 'always' ? (
                    'Always'
                  ) : (
                    <label>
                      <input
                        type="checkbox"
                        aria-label={`${name} by ${wayName.toLowerCase()}`}
                        aria-describedby={why}
                        disabled={isClosed || why !== undefined}
                        checked={told && why === undefined}
                        onChange={() => onChoose(way, !told)}
                      />
                    </label>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
