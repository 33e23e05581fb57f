import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { useBranding } from '../../branding/branding-context.tsx';
import { NavButton } from '../../ui/buttons/nav-button.tsx';
import { Page } from '../../ui/page/page.tsx';
import styles from './contact.module.css';

const useWays = () => {
  const { phone, email, address } = useBranding().branding.global;
  const directions = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
  return [
    { name: 'Call or text', text: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}`, Icon: IconPhone },
    { name: 'Write', text: email, href: `mailto:${email}`, Icon: IconMail },
    { name: 'Come by', text: address, href: directions, Icon: IconMapPin },
  ].filter(({ text }) => text !== '');
};

/** The page with the ways to contact the studio. */
export const ContactPage = () => {
  const ways = useWays();
  return (
    <Page
      narrow
      title="Contact"
      lead="If something about a booking or a payment went wrong, tell us your name and the time you asked for. A payment proof you uploaded is with us."
    >
      {ways.length === 0 ? (
        <p className={styles.none}>
          The studio has not published its phone number yet. If you have an appointment, you find its state on your
          dashboard.
        </p>
      ) : (
        <ul className={styles.ways}>
          {ways.map(({ name, text, href, Icon }) => (
            <li key={name}>
              <Icon size={28} stroke={1.25} aria-hidden="true" />
              <div>
                <p>{name}</p>
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
