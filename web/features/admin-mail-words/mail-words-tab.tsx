import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import entries from '../../ui/admin/list/entries.module.css';
import { Loaded } from '../../ui/admin/list/lists.tsx';
import { TabHeading } from '../../ui/admin/tab.tsx';
import styles from './mail-words.module.css';
import { everyMailQuery, type MailSaid } from './mail-words.query.ts';
import { mailNames } from './mail-words.ts';

const lead = 'What your emails say. Choose your own words for the subject, the title and the text.';

const Row = ({ kind, subject, isChanged }: MailSaid) => (
  <li className={entries.entry}>
    <div className={entries.what}>
      <h3>
        <Link to={`/admin/branding/emails/${kind}`}>{mailNames[kind].name}</Link>
      </h3>
      <p className="muted-md">{mailNames[kind].when}</p>
    </div>
    <p>{subject}</p>
    {isChanged ? (
      <p className={styles.changed}>
        <IconPencil size={18} stroke={1.5} aria-hidden /> Your words
      </p>
    ) : null}
  </li>
);

const Group = ({ title, mails }: { readonly title: string; readonly mails: readonly MailSaid[] }) => (
  <section className={styles.group}>
    <h2>{title}</h2>
    <ul>
      {mails.map((mail) => (
        <Row key={mail.kind} {...mail} />
      ))}
    </ul>
  </section>
);

/** Every mail with its subject, and whether the owner has changed its words. */
export const MailWordsTab = () => {
  const every = useQuery(everyMailQuery());
  return (
    <>
      <TabHeading title="Emails" lead={lead}>
        <Link to="/admin/branding">Back to branding</Link>
      </TabHeading>
      <Loaded
        of={every}
        failed="Failed to load the emails"
        waiting={{ label: 'Loading the emails...', rows: 6, height: 72 }}
      >
        {(mails) => (
          <>
            <Group title="To your clients" mails={mails.filter(({ isToStudio }) => !isToStudio)} />
            <Group title="To you" mails={mails.filter(({ isToStudio }) => isToStudio)} />
            <p className={styles.quiet}>
              The email with a sign-in code always says the same, so that clients know it at a glance. So do
              notifications on a phone, because others may see them.
            </p>
          </>
        )}
      </Loaded>
    </>
  );
};
