import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useClipboard } from '@mantine/hooks';
import { IconBrandWhatsapp, IconCheck, IconCopy, IconMail, IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mailGoesOutQuery } from '../../../api/salon.query.ts';
import type { Appointment } from '../../../api/types.ts';
import { formatPhone } from '../../../format/phone.ts';
import { mailLink, textLink, whatsAppLink } from './messages.ts';

/** The client to tell, and how to reach her. */
type Reached = Pick<Appointment['customerInfo'], 'name' | 'phone' | 'email'>;

type TellClientProps = {
  readonly client: Reached;
  readonly subject: string;
  readonly message: string;
  /** True if the server also sends an email about it, provided it has a mail server. */
  readonly isMailed: boolean;
};

/** A message that the owner can send to a client from her own phone or mailbox. */
export const TellClient = ({ client: { name, phone, email }, subject, message, isMailed }: TellClientProps) => {
  const [text, setText] = useState(message);
  const clipboard = useClipboard();
  const { data: mailGoesOut = false } = useQuery(mailGoesOutQuery());
  const isTold = isMailed && mailGoesOut && email !== null;
  return (
    <div className="grid-sm">
      {isTold ? (
        <p className="muted">
          Your site also emails {name ?? 'your client'} about this, unless they’ve turned emails off.
        </p>
      ) : null}
      {isMailed && email === null ? (
        <p className="muted">
          {name ?? 'Your client'} has no email, so your site doesn’t write to them. Please tell them yourself.
        </p>
      ) : null}
      <Textarea
        label="Message"
        autosize
        minRows={3}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <div className="cluster even">
        {phone === null ? null : (
          <>
            <Button
              component="a"
              href={textLink(phone, text)}
              leftSection={<IconMessage size={18} stroke={1.5} aria-hidden />}
            >
              Text {formatPhone(phone)}
            </Button>
            <Button
              component="a"
              variant="default"
              href={whatsAppLink(phone, text)}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconBrandWhatsapp size={18} stroke={1.5} aria-hidden />}
            >
              WhatsApp
            </Button>
          </>
        )}
        {email === null || isTold ? null : (
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
