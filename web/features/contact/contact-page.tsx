import { IconBrandInstagram, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { useBranding } from '../../branding/branding-context.tsx';
import { instagramOf } from '../../branding/instagram.ts';
import { NavButton } from '../../ui/buttons.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './contact.module.css';

const useWays = () => {
  const { phone, email, address, instagram: said } = useBranding().branding.global;
  const instagram = instagramOf(said);
  const directions = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
  return [
    { name: 'Call or text', text: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}`, Icon: IconPhone },
    { name: 'Email', text: email, href: `mailto:${email}`, Icon: IconMail },
    { name: 'Visit', text: address, href: directions, Icon: IconMapPin },
    { name: 'Instagram', text: instagram?.name ?? '', href: instagram?.href ?? '', Icon: IconBrandInstagram },
  ].filter(({ text }) => text !== '');
};

/** How to get help, depending on the ways to contact the studio. */
const leadOf = (ways: ReturnType<typeof useWays>): string => {
  const has = (name: string) => ways.some((way) => way.name === name);
  const write = has('Call or text') ? 'Call or text' : has('Email') ? 'Email us' : null;
  const ask = write === null ? '' : ` ${write} with your name and appointment time.`;
  return `Trouble with a booking or payment?${ask} If you uploaded a screenshot, we have it.`;
};

export const ContactPage = () => {
  const ways = useWays();
  return (
    <Page narrow title="Contact" lead={leadOf(ways)}>
      {ways.length === 0 ? (
        <p className="muted">
          The studio hasn’t listed a phone number yet. If you’ve booked, you can check your appointment on your
          dashboard.
        </p>
      ) : (
        <ul className={`${styles.ways} tap-links`}>
          {ways.map(({ name, text, href, Icon }) => (
            <li key={name}>
              <Icon size={28} stroke={1.25} aria-hidden="true" />
              <div>
                <p className="muted-md">{name}</p>
                <a href={href}>{text}</a>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <NavButton to="/dashboard">My appointments</NavButton>
        <NavButton to="/" variant="default">
          Go Home
        </NavButton>
      </div>
    </Page>
  );
};
