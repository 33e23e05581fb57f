import { limitsOf } from 'virtual:form-limits';
import { Button, TextInput } from '@mantine/core';
import { IconBan, IconCircleCheck, IconEraser, IconLockOpen } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, sentenceOf } from '../../api/call/client.ts';
import type { CustomerDetails } from '../../api/types.ts';
import { looksLikeEmail } from '../../format/phone.ts';
import { emailMalformed } from '../../format/text.ts';
import { Dialog, DialogActions } from '../../ui/admin/dialog.tsx';
import { RowsWaiting } from '../../ui/admin/list/lists.tsx';
import { DownloadButton, PartFailed } from '../../ui/admin/tab.tsx';
import styles from './customer-dialog.module.css';
import {
  customerDataFile,
  tracesQuery,
  useAddAddress,
  useBlock,
  useForget,
  useUnblock,
  useVerify,
} from './customers.query.ts';
import { goneText, stayingTexts } from './forgetting.ts';

const WithPassword = ({ customer: { id } }: Shown) => {
  const verify = useVerify();
  return (
    <>
      <p>
        Someone signed up with this email and a password, and sees only what was booked with that password. Ask the
        client on the phone or in the studio: did they set that password?
      </p>
      <div className="row gap-sm">
        <Button variant="default" loading={verify.isPending} onClick={() => verify.mutate({ id, keepsPassword: true })}>
          Verify and keep the password
        </Button>
        <Button
          variant="default"
          loading={verify.isPending}
          onClick={() => verify.mutate({ id, keepsPassword: false })}
        >
          Verify and remove the password
        </Button>
      </div>
    </>
  );
};

const WithoutPassword = ({ customer: { id } }: Shown) => {
  const verify = useVerify();
  return (
    <>
      <p>Nobody has confirmed yet that this email belongs to your client.</p>
      <Button variant="default" loading={verify.isPending} onClick={() => verify.mutate({ id, keepsPassword: true })}>
        Verify email address
      </Button>
    </>
  );
};

const WithoutAddress = ({ id }: { readonly id: string }) => {
  const add = useAddAddress();
  const [email, setEmail] = useState('');
  const [isMalformed, setMalformed] = useState(false);
  const refusal = add.error === null ? null : sentenceOf(add.error, 'Failed to add the email address');
  return (
    <form
      className="grid-sm"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMalformed(!looksLikeEmail(email));
        if (looksLikeEmail(email)) add.mutate({ id, email: email.trim() });
      }}
    >
      <p>This client gets no emails and can’t sign in. Both begin with an email address.</p>
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        maxLength={limitsOf('PUT /admin/customers/{id}/email').email.maxLength}
        value={email}
        error={isMalformed ? emailMalformed : refusal}
        onChange={({ currentTarget: { value } }) => setEmail(value)}
      />
      <div className="row gap-sm">
        <Button type="submit" variant="default" loading={add.isPending}>
          Add email address
        </Button>
      </div>
    </form>
  );
};

/** Says if the e-mail is verified as the client's. Until then, a password only shows bookings made with it. */
export const VerifyAddress = ({ customer }: Shown) => {
  const { isVerified, hasPassword, isForgotten, email } = customer;
  if (isForgotten) return null;
  return (
    <section className={styles.part}>
      <h3>Email address</h3>
      {email === null ? (
        <WithoutAddress id={customer.id} />
      ) : isVerified ? (
        <p className="line gap-xs">
          <IconCircleCheck {...icon} /> Verified
        </p>
      ) : hasPassword ? (
        <WithPassword customer={customer} />
      ) : (
        <WithoutPassword customer={customer} />
      )}
    </section>
  );
};

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;
/** The message for a blocked client who tries to book. */
const said = 'Online booking is not available. Please contact the studio.';

type Shown = { readonly customer: CustomerDetails };

const Blocked = ({ customer: { id, blockedReason } }: Shown) => {
  const unblock = useUnblock();
  return (
    <>
      <p className="line gap-xs brick strong">
        <IconBan {...icon} /> Blocked{blockedReason === null ? '' : `: ${blockedReason}`}
      </p>
      <p>
        When this client tries to book, they see: <q>{said}</q> Existing bookings stay.
      </p>
      <Button
        variant="default"
        leftSection={<IconLockOpen {...icon} />}
        loading={unblock.isPending}
        onClick={() => unblock.mutate({ id, reason: blockedReason ?? '' })}
      >
        Unblock
      </Button>
    </>
  );
};

/** The owner's rules for clients who miss visits. */
const noShowRules = queryOptions({
  queryKey: ['private', 'admin', 'settings', 'no-shows'],
  queryFn: async ({ signal }) => {
    const { noShowLimit, noShowsUntilFullPayment } = await api.data('GET /admin/settings', { signal });
    return { noShowLimit, noShowsUntilFullPayment };
  },
});

/** Whether the client can book online, after the visits that she missed. */
const Bookable = ({ noShows }: Pick<CustomerDetails, 'noShows'>) => {
  const { data } = useQuery({ ...noShowRules, enabled: noShows > 0 });
  if (noShows > 0 && data === undefined) return null;
  const isReached = (limit = 0) => limit > 0 && noShows >= limit;
  const after = `After ${noShows === 1 ? 'a no-show' : `${noShows} no-shows`}, this client`;
  if (isReached(data?.noShowLimit))
    return <p>{after} can only book with you directly. Waive the fee of a no-show to change that.</p>;
  if (isReached(data?.noShowsUntilFullPayment)) return <p>{after} pays the whole price to book online.</p>;
  return <p>This client can book online.</p>;
};

const Open = ({ customer: { id, noShows } }: Shown) => {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const block = useBlock();
  if (!asking) {
    return (
      <>
        <Bookable noShows={noShows} />
        <Button variant="default" leftSection={<IconBan {...icon} />} onClick={() => setAsking(true)}>
          Block from online booking
        </Button>
      </>
    );
  }
  return (
    <>
      <p>
        This client is signed out, and sees this when they try to book: <q>{said}</q> Existing bookings stay.
      </p>
      <TextInput
        w="100%"
        label="Reason"
        description="Only you can see this."
        maxLength={limitsOf('POST /admin/customers/{id}/block').reason.maxLength}
        value={reason}
        data-autofocus
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <div className="row gap-sm">
        <Button variant="default" onClick={() => setAsking(false)}>
          Keep as is
        </Button>
        <Button
          className="danger"
          loading={block.isPending}
          onClick={() => block.mutate({ id, reason: reason.trim() })}
        >
          Block
        </Button>
      </div>
    </>
  );
};

/** Blocks a client from online booking, with the message that she then reads. */
export const BlockSwitch = ({ customer }: Shown) => (
  <section className={styles.part}>
    <h3>Online booking</h3>
    {customer.isBlocked ? <Blocked customer={customer} /> : <Open customer={customer} />}
  </section>
);

/** What will be erased, and what must stay and why. */
const Consequences = ({ id }: { readonly id: string }) => {
  const { data, error, refetch } = useQuery(tracesQuery(id));
  if (data === undefined) {
    return error === null ? (
      <RowsWaiting rows={1} height={160} />
    ) : (
      <PartFailed error={error} failed="Failed to count what would be erased" onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <h3>Gone for good</h3>
      <p>{goneText(data)}</p>
      <h3>What stays</h3>
      <ul className="grid-xs bullets">
        {stayingTexts(data).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
};

/** Erases a client who asks for it, after offering her data. The only action here that cannot be undone. */
export const ForgetCustomer = ({ id, onForgotten }: { readonly id: string; readonly onForgotten: () => void }) => {
  const [asking, setAsking] = useState(false);
  const forget = useForget();
  const close = () => setAsking(false);
  return (
    <section className={styles.part}>
      <h3>Personal details</h3>
      <DownloadButton file={() => customerDataFile(id)}>Download their data</DownloadButton>
      <Button
        variant="default"
        c="var(--brick)"
        leftSection={<IconEraser size={18} stroke={1.5} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Forget this client
      </Button>
      <Dialog opened={asking} onClose={close} title="Forget this client" size="md" small>
        <div className={styles.forgetting}>
          <p>
            If your client wants a copy of their data, download it first. Later, nobody can. This action cannot be
            undone.
          </p>
          <DownloadButton label="Download their data first" file={() => customerDataFile(id)}>
            Download their data
          </DownloadButton>
          <Consequences id={id} />
        </div>
        <DialogActions>
          <Button variant="default" onClick={close} data-autofocus>
            Keep
          </Button>
          <Button
            className="danger"
            loading={forget.isPending}
            onClick={() => forget.mutate(id, { onSuccess: onForgotten, onError: close })}
          >
            Forget for good
          </Button>
        </DialogActions>
      </Dialog>
    </section>
  );
};
