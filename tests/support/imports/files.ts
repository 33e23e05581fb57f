/** Small files in the format of each program, each with rows that are hard to import. */

const lines = (...rows: readonly string[]): string => `${rows.join('\r\n')}\r\n`;

/** Square's Customer Directory. Two people share a phone, one has no address, one no name, one an odd phone. */
export const squareClients = lines(
  'Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Company Name,Street Address 1,Street Address 2,City,State,Postal Code,Birthday,Memo,Square Customer ID,Creation Source,First Visit,Last Visit,Transaction Count,Lifetime Spend,Email Subscription Status,Instant Profile',
  ',Imani,Clarke,imani@example.com,(312) 555-0101,,,12 Elm St,,Chicago,IL,60601,1991-03-04,"Tender-headed, likes tea",SQ1,Directory,2024-01-05,2026-10-30,12,$960.00,subscribed,No',
  ',Zuri,Clarke,zuri@example.com,(312) 555-0101,,,12 Elm St,,Chicago,IL,60601,,,SQ2,Directory,2025-02-01,2026-09-12,4,$320.00,unknown,No',
  ',Noor,Haddad,,+13125550103,,,,,,,,,,SQ3,Instant Profile,,2026-08-01,1,$80.00,unknown,Yes',
  ',,,walkin@example.com,,,,,,,,,,,SQ4,Instant Profile,,2026-08-02,1,$20.00,unknown,Yes',
  ',Ada,Osei,Ada@Example.com,555-0199 ask for mum,,,,,,,,,,SQ5,Directory,,2026-07-02,2,$160.00,subscribed,No',
);

/** Acuity's appointments: one in the future, two past, one of them with a price that no service has, one duplicate. */
export const acuityVisits = lines(
  'Start Time,End Time,First Name,Last Name,Phone,Email,Type,Calendar,Appointment Price,Paid?,Amount Paid Online,Certificate Code,Notes,Date Scheduled,Label,Scheduled By,Appointment ID',
  '"December 18, 2026 10:00 am","December 18, 2026 11:30 am",Imani,Clarke,3125550101,imani@example.com,Retwist,Kezia,85.00,no,0.00,,"Bring the blue thread",2026-11-20,,,1001',
  '"October 5, 2026 9:00 am","October 5, 2026 10:00 am",Imani,Clarke,3125550101,imani@example.com,Retwist,Kezia,80.00,yes,80.00,,,2026-09-20,,,1002',
  '"October 5, 2026 9:30 am","October 5, 2026 10:30 am",Bela,Novak,3125550107,bela@example.com,Two-Strand Twist,Kezia,95.00,yes,95.00,,,2026-09-21,,,1003',
  '"October 6, 2026 9:30 am","October 6, 2026 10:30 am",Bela,Novak,3125550107,bela@example.com,Two-Strand Twist,Kezia,95.00,yes,95.00,,,2026-09-21,,,1004',
  '"October 6, 2026 9:30 am","October 6, 2026 10:30 am",Bela,Novak,3125550107,bela@example.com,Two-Strand Twist,Kezia,95.00,yes,95.00,,,2026-09-21,,,1004',
);

/** Vagaro's customers: below the report's name, in the encoding of an older Excel, and with semicolons. */
export const vagaroClients = lines(
  'Customers;;;;;;;',
  'Email Address;First Name;Last Name;Mobile Phone;Day Phone;Night Phone;Birth Date;General Tags',
  'rene@example.com;René;Dubois;(312) 555-0111;;;04/05/1988;VIP',
  'rené;Renée;Martin;(312) 555-0112;;;;',
);

/** StyleSeat's client list, and the visits of a list kept by hand. */
export const styleSeatClients = lines(
  'Client Name,Email,Phone,Client Notes',
  '"Okoye, Chioma",chioma@example.com,312.555.0121,=2+3 is her joke',
);

export const glossGeniusVisits = lines(
  'Client Name,Client Email,Client Phone,Appointment Date,Appointment Time,Services,Duration,Total,Status',
  'Tia Brooks,tia@example.com,312-555-0131,11/3/2026,2:00 PM,Loc Repair,1h 30m,$120.00,Completed',
  'Tia Brooks,tia@example.com,312-555-0131,11/10/2026,2:00 PM,Loc Repair,1h 30m,$120.00,No Show',
  'Tia Brooks,,,12/21/2026,2:00 PM,Loc Repair,,$120.00,Confirmed',
  'Nobody Known,,,12/22/2026,2:00 PM,Loc Repair,,$120.00,Confirmed',
  'Tia Brooks,tia@example.com,312-555-0131,soon,2:00 PM,Loc Repair,,$120.00,Confirmed',
);

/**
 * A calendar with three kinds of times (a zone with its own rules, a named zone, UTC), a series with one moved date,
 * and two entries that are not visits: an all-day event and a canceled one.
 */
export const calendar = lines(
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Example//Studio//EN',
  'BEGIN:VTIMEZONE',
  'TZID:Eastern Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T020000',
  'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
  'BEGIN:VEVENT',
  'UID:eastern@example',
  'SUMMARY:Retwist - Imani Clarke',
  'DTSTART;TZID=Eastern Standard Time:20261216T110000',
  'DTEND;TZID=Eastern Standard Time:20261216T120000',
  'ATTENDEE;CN=Imani Clarke:mailto:imani@example.com',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:utc@example',
  'SUMMARY:Retwist - Imani Clarke',
  'DTSTART:20261215T160000Z',
  'DTEND:20261215T170000Z',
  'ATTENDEE;CN=Imani Clarke:mailto:imani@example.com',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:series@example',
  'SUMMARY:Retwist - Bela Novak',
  'DTSTART;TZID=America/Los_Angeles:20261214T080000',
  'DTEND;TZID=America/Los_Angeles:20261214T090000',
  'RRULE:FREQ=WEEKLY;INTERVAL=6;COUNT=3',
  'ATTENDEE;CN=Bela Novak:mailto:bela@example.com',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:series@example',
  'RECURRENCE-ID;TZID=America/Los_Angeles:20270125T080000',
  'SUMMARY:Retwist - Bela Novak',
  'DTSTART;TZID=America/Los_Angeles:20270126T090000',
  'DTEND;TZID=America/Los_Angeles:20270126T100000',
  'ATTENDEE;CN=Bela Novak:mailto:bela@example.com',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:allday@example',
  'SUMMARY:Hair show',
  'DTSTART;VALUE=DATE:20261219',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:canceled@example',
  'STATUS:CANCELLED',
  'SUMMARY:Retwist - Imani Clarke',
  'DTSTART:20261217T160000Z',
  'DTEND:20261217T170000Z',
  'ATTENDEE;CN=Imani Clarke:mailto:imani@example.com',
  'END:VEVENT',
  'END:VCALENDAR',
);
