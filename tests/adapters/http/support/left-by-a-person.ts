import { book, dayToBook, fileOf, formOf, png, serviceNamed, signInAsOwner } from './people.ts';
import type { Answered, SalonUnderTest } from './salon-under-test.ts';

const rosa = {
  firstName: 'Rosalinde',
  lastName: 'Vanterpoole',
  email: 'rosalinde.v@postbox.example',
  phone: '+13175550991',
};
export const moved = {
  firstName: 'Rosamunde',
  lastName: 'Quillfeather',
  email: 'quill@letters.example',
  phone: '+13175550882',
};

/** Her phone’s push subscription. Nobody answers there. */
const herPhone = {
  endpoint: 'https://push.invalid/herphone',
  keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) },
};

/** Every word that could still identify her. */
export const personalWords: readonly string[] = [
  ...[rosa, moved].flatMap(({ firstName, lastName, email, phone }) => [firstName, lastName, email, phone.slice(1)]),
  ...['lemongrass', 'bankreceipt', 'proofbytes', 'proofnote', 'unusedproof', 'unattachedbytes'],
  ...[
    'ownerremark',
    'customerremark',
    'photocaption',
    'cancelledwhy',
    'blockedwhy',
    'hairmethod',
    'hairsize',
    'changednotes',
    'moneynote',
    'returnnote',
    'feenote',
  ],
  ...[
    'reviewheading',
    'reviewcomment',
    'reviewanswer',
    'reviewremark',
    'guestheading',
    'guestcomment',
    'revisedcomment',
  ],
  ...['quoteanswer', 'quotewords'],
  ...['proofpending', 'proofrejected', 'listednote'],
  ...['Netscape/77.1', '198.51.100.77'],
];

const headers = { 'User-Agent': 'Mozilla Netscape/77.1', 'X-Forwarded-For': '198.51.100.77' };

const expectDone = async (asked: Promise<Answered>): Promise<Answered> => {
  const answered = await asked;
  if (answered.status >= 300) throw new Error(`${answered.status}: ${JSON.stringify(answered.body)}`);
  return answered;
};

/** Makes failed sign-ins, and a request to an owner’s route, which refuses her. */
const tryInVain = async (salon: SalonUnderTest, token: string, password: string): Promise<void> => {
  for (const [email, typed] of [
    [rosa.email, 'not hers'],
    ['mistyped@postbox.example', password],
  ] as const)
    await salon.ask('POST', '/auth/login', { headers, body: { email, password: typed } });
  await salon.ask('GET', '/admin/dashboard', { token, headers });
};

/** The owner looks at each proof and judges it three times. */
const judgeProofs = async (salon: SalonUnderTest, owner: string, uploaded: readonly string[]): Promise<void> => {
  const listed = await expectDone(salon.ask('GET', '/admin/payment-proofs?limit=100', { token: owner }));
  for (const { id, proofImage } of listed.body.data)
    if (uploaded.includes(id)) await expectDone(salon.ask('GET', proofImage));
  for (const id of uploaded)
    for (const [status, note] of [
      ['rejected', 'proofrejected'],
      ['pending', 'proofpending'],
      ['verified', 'proofnote'],
    ])
      await expectDone(
        salon.ask('PUT', `/admin/payment-proofs/${id}/status`, { token: owner, body: { status, note } }),
      );
};

/** She reviews the visit, the owner answers, and she changes her review. */
const reviewed = async (
  salon: SalonUnderTest,
  { token, owner }: { readonly token: string; readonly owner: string },
  appointmentId: string,
): Promise<void> => {
  const written = { appointmentId, rating: 5, title: 'reviewheading', comment: 'reviewcomment' };
  const review = await expectDone(salon.ask('POST', '/reviews', { token, headers, body: written }));
  const judgement = { status: 'approved', adminNote: 'reviewremark', adminResponse: 'reviewanswer' };
  const { id } = review.body.data;
  await expectDone(salon.ask('PUT', `/admin/reviews/${id}/status`, { token: owner, body: judgement }));
  await expectDone(salon.ask('PUT', `/reviews/${id}`, { token, headers, body: { comment: 'revisedcomment' } }));
};

/** Writes what the owner keeps about her in addition to the visit. */
const keptByOwner = async (
  salon: SalonUnderTest,
  owner: string,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<void> => {
  const at = `/admin/customers/${userId}`;
  const form = formOf({ file: fileOf(png(3), 'hair.png'), appointmentId: id, caption: 'photocaption' });
  await expectDone(salon.ask('POST', `${at}/hair-pictures`, { token: owner, form }));
  const hair = { method: 'hairmethod', size: 'hairsize', lastRetighteningOn: '2026-11-20', weeks: 5 };
  await expectDone(salon.ask('PUT', `${at}/note`, { token: owner, body: { note: 'customerremark' } }));
  await expectDone(salon.ask('PUT', `${at}/hair`, { token: owner, body: hair }));
};

/** Leaves every trace that a person can leave; returns her account’s id. The only trusted proxy names her address. */
export const leaveEverything = async (salon: SalonUnderTest): Promise<string> => {
  const owner = await signInAsOwner(salon);
  const asOwner = (method: string, path: string, body: unknown) => expectDone(salon.asOwner(method, path, body));
  const { id: serviceId } = await serviceNamed(salon, 'Consultation');
  const uploaded: string[] = [];
  const upload = async (name: string, marker: string, email: string): Promise<string> => {
    const bytes = new Uint8Array(Buffer.concat([png(marker.length), Buffer.from(marker)]));
    const appointmentData = JSON.stringify({ paymentMethod: 'zelle', paymentAmount: 30 });
    const form = formOf({ file: fileOf(bytes, `${name}.png`), email, appointmentData });
    const { id, url } = (await expectDone(salon.ask('POST', '/upload/payment-proof', { form, headers }))).body.data;
    uploaded.push(id);
    return url;
  };
  const visitAt = async (time: string): Promise<{ readonly id: string; readonly userId: string }> => {
    const paymentProof = await upload('bankreceipt', `proofbytes ${time}`, rosa.email);
    const body = {
      serviceId,
      date: dayToBook,
      time,
      customerInfo: rosa,
      paymentProof,
      notes: 'allergic to lemongrass',
    };
    return (await expectDone(salon.ask('POST', '/appointments', { token, headers, body }))).body.data;
  };

  const password = 'a long one, of her own';
  const registered = await expectDone(salon.ask('POST', '/auth/register', { headers, body: { ...rosa, password } }));
  const { token } = registered.body.data;
  await expectDone(salon.ask('POST', '/user/push-devices', { token, headers, body: herPhone }));
  const kinds = ['appointment.requested', 'appointment.cancelled', 'review.submitted'];
  await asOwner('POST', '/admin/webhooks', { name: 'Site', url: 'https://hooks.invalid/salon', kinds });
  const first = await visitAt('09:00');
  const second = await visitAt('10:00');
  await visitAt('15:00');
  await upload('unusedproof', 'unattachedbytes', rosa.email);
  const guest = { serviceId, customerName: 'Rosalinde V.', customerEmail: rosa.email, rating: 4 };
  await expectDone(
    salon.ask('POST', '/reviews/public', {
      headers,
      body: { ...guest, title: 'guestheading', comment: 'guestcomment' },
    }),
  );

  await asOwner('PUT', '/admin/settings', { waitingHoldMinutes: 30 });
  // A Sunday without free times.
  const wanted = { serviceId, dates: ['2026-12-20'], customerInfo: rosa };
  await expectDone(salon.ask('POST', '/waiting-list', { token, headers, body: wanted }));

  await asOwner('PUT', '/admin/settings', { quoteDays: 14, quoteQuestions: ['How long is your hair?'] });
  const asked = formOf({
    ...{ serviceId, questions: 'How long is your hair?', answers: 'quoteanswer' },
    pictures: [4, 5, 6].map((shade) => fileOf(png(shade), 'hair.png')),
  });
  const { id: quoteId } = (await expectDone(salon.ask('POST', '/quotes', { token, headers, form: asked }))).body.data;
  const terms = { serviceIds: [serviceId], sessions: 1, price: 50, duration: 1, words: 'quotewords' };
  await asOwner('PUT', `/admin/quotes/${quoteId}`, terms);

  await tryInVain(salon, token, password);

  await judgeProofs(salon, owner, uploaded);
  await asOwner('PUT', `/admin/appointments/${first.id}`, { ownerNote: 'ownerremark', notes: 'changednotes' });
  const paid = { method: 'cash', amount: 10, note: 'moneynote' };
  const { money } = (await asOwner('POST', `/admin/appointments/${first.id}/payments`, paid)).body.data;
  const entry = `/admin/appointments/${first.id}/payments/${money.entries[0].id}`;
  const back = { method: 'cash', amount: 1, note: 'returnnote' };
  await expectDone(asOwner('POST', `/admin/appointments/${first.id}/returns`, back));
  await asOwner('POST', `${entry}/reverse`, { reason: 'Typed twice' });
  const late = { reason: 'late', amount: 5, note: 'feenote' };
  const charged = (await asOwner('POST', `/admin/appointments/${first.id}/fees`, late)).body.data.money.entries.at(-1);
  const fee = `/admin/appointments/${first.id}/payments/${charged.id}`;
  await expectDone(asOwner('POST', `${fee}/reverse`, { reason: 'Her bus broke down' }));
  await asOwner('PUT', `/admin/appointments/${first.id}/status`, { status: 'completed' });
  await reviewed(salon, { token, owner }, first.id);
  await expectDone(
    salon.ask('PATCH', `/appointments/${second.id}/reschedule`, {
      ...{ token, headers, body: { date: dayToBook, time: '11:00' } },
    }),
  );
  // The files for a dispute and for herself leave nothing behind.
  for (const path of [`/admin/appointments/${first.id}/evidence`, `/admin/customers/${first.userId}/data`])
    await expectDone(salon.asOwner('GET', path));
  const refused = await salon.ask('PATCH', `/appointments/${first.id}/cancel`, { token, headers, body: {} });
  if (refused.body.error.code !== 'StatusForbidsClient') throw new Error(JSON.stringify(refused.body));
  await expectDone(
    salon.ask('PATCH', `/appointments/${second.id}/cancel`, { token, headers, body: { reason: 'cancelledwhy' } }),
  );
  await keptByOwner(salon, owner, first);
  await expectDone(
    salon.ask('PUT', '/user/profile', { token, headers, body: { ...moved, currentPassword: password } }),
  );
  // These have not ended when she is forgotten.
  await expectDone(salon.ask('POST', '/auth/login-code', { headers, body: { email: moved.email } }));
  const list = `First name,Last name,Email,Note\n${rosa.firstName},${rosa.lastName},${rosa.email},listednote\n${moved.firstName},,,listednote\n`;
  const form = formOf({ file: fileOf(new Uint8Array(Buffer.from(list)), 'clients.csv', 'text/csv') });
  await expectDone(salon.asOwner('POST', '/admin/imports', form));
  await asOwner('POST', `/admin/customers/${first.userId}/block`, { reason: 'blockedwhy' });
  return first.userId;
};

/** Books visits of other people, so that rows move from page to page of the database. */
export const othersBook = async (salon: SalonUnderTest, count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1) {
    const person = {
      ...{ firstName: `Other${index}`, lastName: 'Somebody', email: `other${index}@example.com` },
      phone: `+1317555${String(2000 + index)}`,
    };
    const date = `2026-12-${String(8 + (index % 5))}`.replace('-8', '-08').replace('-9', '-09');
    const time = `${String(9 + (index % 7)).padStart(2, '0')}:00`;
    await book(salon, person, { date, time });
  }
};
