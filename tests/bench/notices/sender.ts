import { openSender } from './open-sender.ts';

// A server that sends due notices until it is killed: `sender.ts FOLDER SMTP_URL MILLISECONDS_AHEAD`.
const [folder = '', smtpUrl = '', ahead = '0'] = process.argv.slice(2);
const { salon } = await openSender(folder, smtpUrl, false, Number(ahead));
salon.salon.start('https://salon.example');
process.send?.('sending');
