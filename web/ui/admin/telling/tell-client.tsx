import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconMail, IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import type { Appointment } from '../../../api/types.ts';
import { formatPhone } from '../../../format/phone.ts';
import { mailLink, textLink } from './message-links.ts';
import styles from './tell-client.module.css';

/** Who is told, and how she can be reached. */
type Reached = Pick<Appointment['customerInfo'], 'name' | 'phone' | 'email'>;

type TellClientProps = { readonly client: Reached; readonly subject: string; readonly message: string };

/**
 * A message to a client, ready to be sent from the owner's own phone or mailbox. When the server can send messages, its
 * button belongs here.
 */
export const TellClient = ({ client: { phone, email }, subject, message }: TellClientProps) => {
  const [text, setText] = useState(message);
  const clipboard = useClipboard();
  return (
    <div className={styles.telling}>
      <Textarea
        label="Message"
        autosize
        minRows={3}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <div className={styles.ways}>
        {phone === null ? null : (
          <Button
            component="a"
            href={textLink(phone, text)}
            leftSection={<IconMessage size={18} stroke={1.5} aria-hidden />}
          >
            Text {formatPhone(phone)}
          </Button>
        )}
        {email === null ? null : (
          <Button
            component="a"
            variant="default"
            href={mailLink(email, subject, text)}
            leftSection={<IconMail size={18} stroke={1.5} aria-hidden />}
          >
            Email
          </Button>
        )}
        <Button
          variant="default"
          leftSection={
            clipboard.copied ? (
              <IconCheck size={18} stroke={1.5} aria-hidden />
            ) : (
              <IconCopy size={18} stroke={1.5} aria-hidden />
            )
          }
          onClick={() => clipboard.copy(text)}
        >
          {clipboard.copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </div>
  );
};
