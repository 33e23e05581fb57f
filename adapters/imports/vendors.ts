import {
  type ColumnMatch,
  fieldsOfSeveralColumns,
  type ImportField,
  type ImportKind,
} from '../../application/ports/imports.ts';
import { foldedText } from '../../domain/kernel/text.ts';

/** A heading without capitals, signs and spaces: `E-mail Address` and `email_address` become the same. */
export const headingKey = (heading: string): string => foldedText(heading).replace(/[^a-z0-9]+/g, '');

type Headings = { readonly [heading: string]: ImportField };

/** A file that a program writes: the combination of headings that only it has, and their fields. */
type Shape = {
  readonly source: string;
  readonly kind: ImportKind;
  readonly needs: readonly string[];
  readonly headings: Headings;
};

/**
 * Square, Customer Directory export. Its headings as in exports that public programs read: Reference ID, First Name, Last
 * Name, Email Address, Phone Number, Nickname, Company Name, Street Address 1, …, Birthday, Memo, Square Customer ID,
 * Creation Source, First Visit, Last Visit, Transaction Count, Lifetime Spend, Email Subscription Status, Instant Profile.
 * Square's help (articles 5498 and 6632) names the same fields.
 */
const squareClients: Shape = {
  source: 'square',
  kind: 'clients',
  needs: ['Square Customer ID', 'Email Address', 'Phone Number'],
  headings: {
    'First Name': 'firstName',
    'Last Name': 'lastName',
    'Email Address': 'email',
    'Phone Number': 'phone',
    Memo: 'note',
    Birthday: 'note',
  },
};

/**
 * Square, item library export, where services are items: Token, Item Name, Customer-facing Name, Variation Name, SKU,
 * Description, Categories, Reporting Category, Item Type, Price, Archived. It has no column for how long a service takes.
 */
const squareServices: Shape = {
  source: 'square',
  kind: 'services',
  needs: ['Token', 'Item Name', 'Variation Name'],
  headings: { 'Item Name': 'service', Description: 'description', 'Reporting Category': 'category', Price: 'price' },
};

/**
 * Acuity Scheduling, Reports > Export appointments. Its headings as in exports that public programs read: Start Time, End
 * Time, First Name, Last Name, Phone, Email, Type, Calendar, Appointment Price, Paid?, Amount Paid Online, Certificate
 * Code, Notes, Date Scheduled, Label, Scheduled By, the studio's own questions, Appointment ID. Help article 360023934112
 * says how they are exported.
 */
const acuityVisits: Shape = {
  source: 'acuity',
  kind: 'visits',
  needs: ['Start Time', 'End Time', 'Type', 'Calendar', 'Appointment Price'],
  headings: {
    'Start Time': 'date',
    'End Time': 'end',
    'First Name': 'firstName',
    'Last Name': 'lastName',
    Phone: 'phone',
    Email: 'email',
    Type: 'service',
    'Appointment Price': 'price',
    Notes: 'note',
    'Appointment ID': 'visitId',
  },
};

/** Acuity Scheduling, client list export (same help article): name, phone, email and notes of each client. */
const acuityClients: Shape = {
  source: 'acuity',
  kind: 'clients',
  needs: ['First Name', 'Last Name', 'Phone', 'Email', 'Notes', 'Days Since Last Appointment'],
  headings: { 'First Name': 'firstName', 'Last Name': 'lastName', Phone: 'phone', Email: 'email', Notes: 'note' },
};

/**
 * Vagaro, Customers report. The help (articles 18977250687643 and 115004392674) names the fields of a customer: Email
 * Address, First Name, Last Name, Mobile Phone, Day Phone, Night Phone, Birth Date, Gender, General Tags, Customer Since,
 * Appointments, No Shows, Last Visit. Its export is not described, so only the names that no other program has are needed.
 */
const vagaroClients: Shape = {
  source: 'vagaro',
  kind: 'clients',
  needs: ['First Name', 'Last Name', 'Day Phone', 'Night Phone'],
  headings: {
    'First Name': 'firstName',
    'Last Name': 'lastName',
    'Email Address': 'email',
    Email: 'email',
    'Mobile Phone': 'phone',
    'Cell Phone': 'phone',
    'Day Phone': 'phone',
    'Night Phone': 'phone',
    'Birth Date': 'note',
    'General Tags': 'note',
    Notes: 'note',
  },
};

/** Vagaro, Appointments report: undocumented. Recognized by Service Provider, Vagaro's word for a stylist. */
const vagaroVisits: Shape = {
  source: 'vagaro',
  kind: 'visits',
  needs: ['Appointment Date', 'Service Provider'],
  headings: {
    'Appointment Date': 'date',
    'Start Time': 'time',
    'End Time': 'end',
    Customer: 'fullName',
    'Customer Name': 'fullName',
    Service: 'service',
    'Appointment Status': 'status',
    Price: 'price',
  },
};

/**
 * StyleSeat, Clients > Export Client List. The help (article 69000860540) lists its contents: client names, email,
 * contact information and client notes.
 */
const styleSeatClients: Shape = {
  source: 'styleseat',
  kind: 'clients',
  needs: ['Client Name', 'Email', 'Client Notes'],
  headings: {
    'Client Name': 'fullName',
    Email: 'email',
    Phone: 'phone',
    'Phone Number': 'phone',
    'Client Notes': 'note',
  },
};

/**
 * GlossGenius, client list. No public source describes its export; these are the columns in lists that its users pass
 * on. A file with other headings is matched by its column names, like one of any program.
 */
const glossGeniusClients: Shape = {
  source: 'glossgenius',
  kind: 'clients',
  needs: ['Client First Name', 'Client Last Name'],
  headings: {
    'Client First Name': 'firstName',
    'Client Last Name': 'lastName',
    'Client Email': 'email',
    'Client Phone': 'phone',
    'Client Notes': 'note',
  },
};

const glossGeniusVisits: Shape = {
  source: 'glossgenius',
  kind: 'visits',
  needs: ['Client Name', 'Appointment Date', 'Services'],
  headings: {
    'Client Name': 'fullName',
    'Client Email': 'email',
    'Client Phone': 'phone',
    'Appointment Date': 'date',
    'Appointment Time': 'time',
    Services: 'service',
    Duration: 'minutes',
    Total: 'price',
    Status: 'status',
  },
};

/** A calendar, whose events have our own columns. Programs put service and client into the title, in any order. */
const calendarVisits: Shape = {
  source: 'ics',
  kind: 'visits',
  needs: ['Event ID', 'Title, first part', 'Starts'],
  headings: {
    'Event ID': 'visitId',
    'Title, first part': 'service',
    'Title, second part': 'fullName',
    Starts: 'date',
    Ends: 'end',
    Status: 'status',
    Email: 'email',
    Phone: 'phone',
    Description: 'note',
  },
};

const shapes: readonly Shape[] = [
  calendarVisits,
  squareClients,
  squareServices,
  acuityVisits,
  acuityClients,
  vagaroClients,
  vagaroVisits,
  glossGeniusVisits,
  glossGeniusClients,
  styleSeatClients,
];

const usualPerson = {
  firstName: ['firstname', 'givenname', 'first', 'forename', 'nombre'],
  lastName: ['lastname', 'surname', 'familyname', 'last', 'apellido', 'apellidos'],
  fullName: ['name', 'fullname', 'client', 'customer', 'guest', 'invitee', 'displayname', 'who', 'cliente'],
  email: ['email', 'emailaddress', 'emailid', 'mail', 'email1value', 'email2value', 'correo', 'correoelectronico'],
  phone: [
    ...['phone', 'phonenumber', 'phoneno', 'mobile', 'mobilephone', 'mobilenumber', 'mobileno', 'cell', 'cellphone'],
    ...['cellnumber', 'telephone', 'tel', 'phone1value', 'phone2value', 'textremindernumber', 'telefono', 'celular'],
    ...['primaryphone', 'homephone', 'workphone', 'otherphone', 'dayphone', 'nightphone'],
  ],
};

/** Fields by the headings of undocumented programs, and of lists that people keep themselves. The first counts most. */
const usual: { readonly [Kind in ImportKind]: { readonly [Field in ImportField]?: readonly string[] } } = {
  clients: { ...usualPerson, note: ['note', 'notes', 'memo', 'comments', 'privatenote', 'notas'] },
  visits: {
    ...usualPerson,
    visitId: ['appointmentid', 'bookingid', 'eventid', 'uid', 'ref', 'appointmentref', 'bookingref'],
    date: [
      ...['date', 'startdate', 'begindate', 'servicedate', 'fecha', 'day', 'datetime', 'startdatetime', 'when'],
      ...['start', 'starts', 'begin', 'begins', 'from', 'startat', 'startsat', 'starttime'],
    ],
    time: ['time', 'starttime', 'begintime', 'hora', 'hour', 'start', 'starts', 'begin', 'begins', 'from'],
    end: ['end', 'ends', 'endtime', 'enddate', 'enddatetime', 'endat', 'endsat', 'finish', 'finishtime', 'to', 'until'],
    minutes: ['minutes', 'mins', 'duration', 'length', 'durationmin', 'durationminutes', 'duracion'],
    service: [
      ...['service', 'services', 'servicename', 'servicebooked', 'appointmenttype', 'type', 'treatment', 'item'],
      ...['eventtypename', 'title', 'subject', 'what', 'servicio'],
    ],
    price: ['price', 'total', 'amount', 'cost', 'totalprice', 'serviceprice', 'precio'],
    status: ['status', 'state', 'estado'],
    note: ['note', 'notes', 'comments', 'description', 'appointmentnotes', 'bookingnotes', 'notas'],
  },
  services: {
    service: ['service', 'servicename', 'name', 'item', 'itemname', 'title', 'servicio'],
    category: ['category', 'categories', 'group', 'servicecategory'],
    description: ['description', 'details'],
    price: ['price', 'cost', 'amount', 'serviceprice', 'precio'],
    minutes: ['minutes', 'mins', 'duration', 'length', 'durationmin', 'durationminutes', 'duracion', 'time'],
    active: ['active', 'isactive', 'bookableonline', 'enabled', 'visible'],
  },
};

type FieldHeadings = readonly (readonly [ImportField, readonly string[]])[];

const usualFields = (kind: ImportKind): FieldHeadings =>
  Object.entries(usual[kind]) as (readonly [ImportField, readonly string[]])[];

const ofPerson = /^(?:client|customer|guest|invitee)(?=.)/;
const ofVisit = /^(?:appointment|appt|booking|visit|event|scheduled)(?=.)/;

/** The heading alone: `Booking status`, `Client Email Address` and `Duration (min)` are status, address and duration. */
const shortKey = (heading: string, field: ImportField): string =>
  headingKey(heading.replace(/\([^()]*\)/g, '')).replace(
    field === 'note' || field in usualPerson ? ofPerson : ofVisit,
    '',
  );

/** Matches the columns that `before` has not, field by field. Only some fields get several columns. */
const matchedBy = (
  columns: readonly string[],
  fields: FieldHeadings,
  before: ColumnMatch = columns.map(() => null),
): ColumnMatch => {
  const match = [...before];
  for (const [field, headings] of fields) {
    if (before.includes(field)) continue;
    const keys = [columns.map(headingKey), columns.map((column) => shortKey(column, field))];
    const places = headings.flatMap((heading) =>
      keys.flatMap((each) => each.flatMap((key, index) => (match[index] === null && key === heading ? [index] : []))),
    );
    for (const place of fieldsOfSeveralColumns.has(field) ? places : places.slice(0, 1)) match[place] = field;
  }
  return match;
};

/** Separate first and last names say more than a full name. */
const withoutFullName = (match: ColumnMatch): ColumnMatch =>
  match.includes('firstName') && match.includes('lastName')
    ? match.map((field) => (field === 'fullName' ? null : field))
    : match;

const isOf = (columns: readonly string[], { needs }: Shape): boolean => {
  const keys = new Set(columns.map(headingKey));
  return needs.every((heading) => keys.has(headingKey(heading)));
};

const fieldsOf = ({ headings }: Shape): FieldHeadings =>
  [...Map.groupBy(Object.entries(headings), ([, field]) => field)].map(([field, named]) => [
    field,
    named.map(([heading]) => headingKey(heading)),
  ]);

/** Visits have a date; services have a name and no client's name. */
const kindBy = (matches: { readonly [Kind in ImportKind]: ColumnMatch }): ImportKind => {
  const has = (kind: ImportKind, ...fields: readonly ImportField[]) =>
    fields.some((field) => matches[kind].includes(field));
  const isOfNobody = !has('clients', 'email', 'phone', 'firstName', 'fullName');
  if (has('visits', 'date') && (has('visits', 'service') || isOfNobody)) return 'visits';
  if (!has('clients', 'email', 'phone') && has('services', 'price', 'minutes', 'category')) return 'services';
  return 'clients';
};

const everyKey = new Set(Object.values(usual).flatMap((fields) => Object.values(fields).flat()));

/** How many headings are known for any kind of file. The row with the most is the row of headings. */
export const knownHeadings = (cells: readonly string[]): number =>
  cells.filter((cell) =>
    [headingKey(cell), shortKey(cell, 'email'), shortKey(cell, 'date')].some((key) => everyKey.has(key)),
  ).length;

/** The program that wrote a file with these columns (null if unknown), the kind of its rows, and the matches. */
export const recognizedIn = (columns: readonly string[]) => {
  const usually = (kind: ImportKind, before?: ColumnMatch) =>
    withoutFullName(matchedBy(columns, usualFields(kind), before));
  const matches = { clients: usually('clients'), visits: usually('visits'), services: usually('services') };
  const kind = kindBy(matches);
  const isVisits = (shape: Shape) => shape.kind === 'clients' && kind === 'visits';
  const shape = shapes.find((each) => isOf(columns, each) && !isVisits(each));
  if (shape === undefined) return { source: null, kind, matches };
  return {
    source: shape.source,
    kind: shape.kind,
    matches: { ...matches, [shape.kind]: usually(shape.kind, matchedBy(columns, fieldsOf(shape))) },
  };
};
