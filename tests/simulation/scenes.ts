import type { Act } from './acts.ts';
import type { Random } from './random.ts';

// Short scenes of a few acts each, for combinations that are too rare by chance.

type Scene = (random: Random, at: number) => readonly Act[];

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const times = <Value>(count: number, each: (index: number) => Value): readonly Value[] =>
  Array.from({ length: count }, (_, index) => each(index));

const via = (random: Random): number => random.below(2);

/** A client whom no other act uses: her own picture, and no idempotency key. */
const browserOf = (random: Random) => ({ who: random.below(5), proof: 1_001 + 5 * random.below(100) });

/** A client reserves a time while she pays. Some then reserve or book another time, which may overlap. */
const paying: Scene = (random, at) => {
  const client = browserOf(random);
  const wish = { day: 1 + random.below(6), slot: random.below(8), service: random.below(3) };
  const fresh = random.pick([
    wish,
    { ...wish, slot: wish.slot + 1 + random.below(2) },
    { ...wish, day: wish.day + random.below(2), slot: random.below(8), service: random.below(3) },
  ]);
  const reserve = { ...client, does: 'reserve', sends: 1 } as const;
  const book = { ...client, does: 'book', sends: 1 } as const;
  const paid = at + 5 * second + random.below(random.pick([minute, 4 * minute]));
  const changes = random.chance(50) ? [{ ...reserve, ...fresh, at: at + 4 * second, via: via(random) }] : [];
  return [
    { ...reserve, ...wish, at, via: via(random) },
    ...changes,
    { ...book, ...random.pick([wish, fresh, fresh]), at: paid, via: via(random) },
  ];
};

/** The owner closes a part of a day and reopens it, while clients want times in it. */
const changesOfMind: Scene = (random, at) => {
  const day = 1 + random.below(3);
  const plan = { does: 'plan', day } as const;
  const how = random.pick(['parts', 'parts', 'slots', 'close'] as const);
  return [
    { ...plan, at, how, via: via(random) },
    { ...plan, at: at + 5 * second, how: 'reset', via: via(random) },
    ...times(3, (index): Act => {
      const wish = { day, slot: random.pick([1, 2, 3, 4, 20, 21, 22]), service: random.below(2) };
      return {
        at: at + (10 + 5 * index) * second,
        does: 'book',
        ...browserOf(random),
        ...wish,
        sends: 1,
        via: via(random),
      };
    }),
  ];
};

/** A client moves her visit as often as she may, and once more. */
const restlessClient: Scene = (random, at) => {
  const client = browserOf(random);
  const who = client.who % 4;
  const wish = () => ({ day: 5 + random.below(20), slot: 2 * random.below(4) });
  return [
    { at, does: 'book', ...client, who, ...wish(), service: random.below(2), sends: 1, via: via(random) },
    ...times(5, (index): Act => {
      return { at: at + (5 + 3 * index) * second, does: 'move', nth: 0, who, of: who, ...wish(), via: via(random) };
    }),
  ];
};

/** A client and the owner change one visit at the same time. */
const twoWills: Scene = (random, at) => {
  const client = browserOf(random);
  const who = client.who % 4;
  const wish = () => ({ day: 4 + random.below(6), slot: 2 * random.below(6) });
  const moment = at + 5 * second;
  const [mine, owners] = [random.below(2), random.below(2)];
  const cancels = random.chance(50);
  const soon = moment - 300 + random.below(500);
  return [
    { at, does: 'book', ...client, who, ...wish(), service: random.below(2), sends: 1, via: via(random) },
    cancels
      ? { at: moment, does: 'cancel', nth: 0, who, of: who, via: mine }
      : { at: moment, does: 'move', nth: random.below(2), who, of: who, ...wish(), via: mine },
    random.pick<Act>([
      { at: soon, does: 'delete', nth: 1, who, of: who, via: owners },
      { at: soon, does: 'lengthen', nth: 1, of: who, service: 2, via: owners },
      { at: soon, does: 'move', nth: 1, who, of: who, ...wish(), via: owners },
    ]),
    ...(random.chance(50)
      ? [
          {
            at: moment + random.below(600),
            does: 'crash',
            via: mine,
            forMillis: random.below(9_000),
            losesViews: false,
          } as const,
        ]
      : []),
  ];
};

/** A process considers an attempt abandoned that the other has just begun, because its clock is ahead. */
const hastyRecovery: Scene = (random, at) => {
  const ahead = random.below(2);
  const begun = at + 3 * minute;
  const acts = times(4, (index): readonly Act[] => {
    const moment = begun + index * 10 * second;
    const client = browserOf(random);
    const wish = { day: 1 + random.below(8), slot: 2 * random.below(6) };
    const act: Act =
      index % 2 === 0
        ? { at: moment, does: 'book', ...client, ...wish, service: random.below(3), sends: 1, via: 1 - ahead }
        : { at: moment, does: 'move', nth: 1, who: 0, ...wish, via: 1 - ahead };
    return [act, ...times(4, (): Act => ({ at: moment + 80 + random.below(700), does: 'react', via: ahead }))];
  });
  return [
    { at, does: 'jump', via: ahead, millis: (3 + random.below(60)) * minute },
    ...acts.flat(),
    { at: begun + minute, does: 'react', via: 1 - ahead },
    ...(random.chance(50)
      ? [
          {
            at: begun + 10 * second + random.below(900),
            does: 'crash',
            via: ahead,
            forMillis: 500,
            losesViews: false,
          } as const,
        ]
      : []),
  ];
};

/** Two apps of one client book with one proof at the same time. Some send an idempotency key. */
const oneProofTwice: Scene = (random, at) => {
  const client = { who: random.below(5), proof: random.pick([1_000, 1_003]) + 5 * random.below(100) };
  return [
    { at, does: 'upload', ...client, via: via(random) },
    ...times(2, (index): Act => {
      const wish = { day: 1 + random.below(6), slot: index * 6 + 2 * random.below(3), service: random.below(2) };
      return { at: at + 2 * second + random.below(150), does: 'book', ...client, ...wish, sends: 1, via: via(random) };
    }),
  ];
};

/** The store answers nothing for some seconds, and nobody knows what it wrote. */
const silence: Scene = (random, at) => [
  { at, does: 'mute', forMillis: 6_000 + random.below(8_000), writes: random.chance(50) },
  ...times(3, (): Act => {
    const wish = { day: 1 + random.below(6), slot: 2 * random.below(6), service: random.below(2) };
    return {
      at: at - 300 + random.below(2_000),
      does: 'book',
      ...browserOf(random),
      ...wish,
      sends: 1,
      via: via(random),
    };
  }),
  { at: at + random.below(1_000), does: 'cancel', nth: 1, who: 0, via: via(random) },
  { at: at + random.below(1_000), does: 'set', nth: random.below(8), status: 1, via: via(random) },
];

/** Clients book with yesterday's proofs at the moment at which these would lapse. */
const proofOfYesterday: Scene = (random, at) => {
  const clients = times(8, () => browserOf(random));
  const lapse = at + 24 * hour + 2 * second;
  return clients.flatMap((client, index): readonly Act[] => {
    const wish = { day: 1 + random.below(6), slot: 2 * random.below(7), service: random.below(2) };
    const booked = lapse + index * 60 - 300 + random.below(600);
    return [
      { at: at + index * 100, does: 'upload', ...client, via: via(random) },
      { at: booked, does: 'book', ...client, ...wish, sends: 1, via: via(random) },
      ...(index % 4 === 0
        ? [{ at: lapse + random.below(300), does: 'react', via: index % 8 === 0 ? 0 : 1 } as const]
        : []),
    ];
  });
};

/** Twice, a process restarts as another build and rebuilds some of its views while the other one is busy. */
const newBuild: Scene = (random, at) => {
  const index = random.below(2);
  return [0, 30 * second].flatMap((later): readonly Act[] => {
    const back = at + later + 4 * second;
    return [
      { at: at + later, does: 'crash', via: index, forMillis: 3_000, losesViews: false, renews: 2 + random.below(3) },
      ...times(14, (): Act => {
        const wish = { day: 1 + random.below(9), slot: 2 * random.below(7), service: random.below(2) };
        const does = random.pick(['book', 'reserve', 'reserve'] as const);
        const asked = back + random.below(500) - (does === 'book' ? 600 : 200);
        return { at: asked, does, ...browserOf(random), ...wish, sends: 1, via: 1 - index };
      }),
      ...times(3, (each): Act => ({ at: back + (each + 1) * 2 * second, does: 'look', via: index })),
    ];
  });
};

/** Visits are moved in the minutes in which their clients get reminders. */
const movedWhenReminded: Scene = (random, at) => {
  const clients = times(4, () => ({ ...browserOf(random), slot: 2 * random.below(4) }));
  const booked = clients.map((client): Act => {
    return {
      at: at + random.below(30 * second),
      does: 'book',
      ...client,
      day: 2,
      service: 0,
      sends: 1,
      via: via(random),
    };
  });
  // A visit at nine in three days has its reminder in one day, at nine or a little later.
  return clients.flatMap(({ who, slot }, index) => {
    const reminded = at + 24 * hour + slot * 30 * minute;
    const moved = { day: 9 + random.below(9), slot: 2 * random.below(6) };
    return [
      ...booked.slice(index, index + 1),
      ...times(10, (): Act => ({ at: reminded + random.below(12 * minute), does: 'mail', via: via(random) })),
      ...times(2, (): Act => {
        const moment = reminded + random.below(10 * minute);
        return { at: moment, does: 'move', nth: 1 + 2 * random.below(3), who, of: who, ...moved, via: via(random) };
      }),
    ];
  });
};

/** The owner follows and removes another calendar, while clients want the times that it closes. */
const elsewhere: Scene = (random, at) => {
  const day = 1 + random.below(3);
  const wanted = (from: number): readonly Act[] =>
    times(4, (): Act => {
      const wish = { day, slot: 1 + random.below(6), service: random.below(2) };
      const moment = at + from + random.below(20 * second);
      return { at: moment, does: 'book', ...browserOf(random), ...wish, sends: 1, via: via(random) };
    });
  const [removed, remover] = [at + 30 * second, random.below(2)];
  const crash = {
    at: removed + random.below(300),
    does: 'crash',
    via: remover,
    forMillis: 2_000,
    losesViews: false,
  } as const;
  return [
    { at, does: 'follow', day, via: via(random) },
    ...wanted(0),
    { at: removed, does: 'unfollow', day, via: remover },
    ...(random.chance(60) ? [crash] : []),
    ...wanted(30 * second),
    ...times(2, (index): Act => ({ at: removed + (index + 1) * 15 * second, does: 'react', via: via(random) })),
  ];
};

/** A client pays cash, some is reversed, and the visit is completed, while a process dies or the store is silent. */
const cashAtTheVisit: Scene = (random, at) => {
  const client = browserOf(random);
  const who = client.who % 4;
  const wish = { day: 1 + random.below(9), slot: 2 * random.below(7), service: random.below(2) };
  const of = { nth: 1, of: who } as const;
  const paid = (does: 'receive' | 'complete', moment: number): Act => {
    return {
      at: moment,
      does,
      ...of,
      amount: 100 * (1 + random.below(150)),
      sends: random.pick([1, 2]),
      via: via(random),
    };
  };
  const begun = at + 20 * second;
  return [
    { at, does: 'book', ...client, who, ...wish, sends: 1, via: via(random) },
    ...times(4, (): Act => {
      const moment = begun + random.below(20 * second);
      return random.chance(60) ? paid('receive', moment) : { at: moment, does: 'reverse', ...of, via: via(random) };
    }),
    paid('complete', begun + random.below(30 * second)),
    ...times(3, (): Act => ({ at: begun + random.below(minute), does: 'look', via: via(random) })),
    random.pick<Act>([
      { at: begun + random.below(30 * second), does: 'set', ...of, status: 3, via: via(random) },
      { at: begun + random.below(30 * second), does: 'mute', forMillis: 4_000, writes: random.chance(50) },
      { at: begun + random.below(30 * second), does: 'crash', via: via(random), forMillis: 2_000, losesViews: false },
    ]),
  ];
};

/** The owner gives money back, charges fees and takes some of it back, while a process dies or the store is silent. */
const refunds: Scene = (random, at) => {
  const client = browserOf(random);
  const who = client.who % 4;
  const wish = { day: 1 + random.below(9), slot: 2 * random.below(7), service: random.below(2) };
  const of = { nth: 1, of: who } as const;
  const sum = () => ({
    ...{ amount: 100 * (1 + random.below(150)), sends: random.pick([1, 2] as const), via: via(random) },
  });
  const begun = at + 20 * second;
  const later = (): number => begun + 10 * second + random.below(30 * second);
  const entry = (moment: number): Act => {
    if (random.chance(20)) return { at: moment, does: 'reverse', ...of, via: via(random) };
    const does = random.pick(['refund', 'refund', 'charge'] as const);
    return { at: moment, does, ...of, ...sum(), isGoodwill: random.chance(60) };
  };
  return [
    { at, does: 'book', ...client, who, ...wish, sends: 1, via: via(random) },
    ...times(3, (): Act => ({ at: begun + random.below(10 * second), does: 'receive', ...of, ...sum() })),
    ...times(6, () => entry(later())),
    random.pick<Act>([
      { at: later(), does: 'complete', ...of, ...sum() },
      { at: later(), does: 'set', ...of, status: 3, via: via(random) },
      { at: later(), does: 'lengthen', ...of, service: random.below(2), via: via(random) },
    ]),
    ...times(3, (): Act => ({ at: later(), does: 'look', via: via(random) })),
    random.pick<Act>([
      { at: later(), does: 'mute', forMillis: 4_000, writes: random.chance(50) },
      { at: later(), does: 'crash', via: via(random), forMillis: 2_000, losesViews: false },
    ]),
  ];
};

/** The owner quotes a price until today or for a week. The client books it from two places, and others try to. */
const quotes: Scene = (random, at) => {
  const client = browserOf(random);
  const who = client.who % 4;
  const wish = () => ({ day: 1 + random.below(9), slot: 2 * random.below(7), service: random.below(2) });
  const given = at + 15 * second;
  const quote = (): Act => ({ at: given, does: 'quote', who, days: random.pick([0, 0, 7]), via: via(random) });
  const books = times(5, (): Act => {
    const by = random.chance(80) ? who : (who + 1) % 4;
    const moment = given + 3 * second + random.below(random.pick([500, 30 * second]));
    return {
      at: moment,
      does: 'book',
      ...browserOf(random),
      ...wish(),
      who: by,
      quoted: who,
      sends: 1,
      via: via(random),
    };
  });
  const ended = given + 3 * second + random.below(random.pick([600, 10 * second]));
  return [
    { at, does: 'book', ...client, who, ...wish(), sends: 1, via: via(random) },
    ...[quote(), { ...quote(), at: given + 40 * second }],
    ...books,
    { at: ended, does: 'cancel', nth: 1, who, of: who, via: via(random) },
    ...(random.chance(60) ? [{ at: ended, does: 'withdraw', who, via: via(random) } as const] : []),
    { ...quote(), at: ended + random.below(10 * second) },
    ...(random.chance(30)
      ? [{ at: ended, does: 'crash', via: via(random), forMillis: 2_000, losesViews: false } as const]
      : []),
  ];
};

/** The owner proposes a time, which the rules may forbid. The client accepts or keeps hers; others want it. */
const proposing: Scene = (random, at) => {
  const client = browserOf(random);
  const who = client.who % 4;
  const wish = () => ({ day: 3 + random.below(6), slot: 2 * random.below(6) });
  const other = { day: random.below(8), slot: random.below(22) };
  const of = { who, of: who } as const;
  const proposed = at + 20 * second;
  const forMillis = random.pick([3 * second, 20 * second, 24 * hour]);
  const soon = () => proposed + random.below(random.pick([900, 30 * second]));
  const move = (to: object): Act => ({ at: soon(), does: 'move', nth: 0, ...of, ...other, ...to, via: via(random) });
  return [
    { at, does: 'book', ...client, who, ...wish(), service: random.below(2), sends: 1, via: via(random) },
    { at: proposed, does: 'propose', nth: 0, of: who, ...other, forMillis, via: via(random) },
    ...times(3, () => move(random.chance(70) ? {} : wish())),
    { ...move({}), at: proposed + 90 * second },
    ...(random.chance(30) ? [{ at: soon(), does: 'move', nth: 1, ...of, ...wish(), via: via(random) } as const] : []),
    ...(random.chance(30) ? [{ at: soon(), does: 'keep', nth: 0, ...of, via: via(random) } as const] : []),
    ...(random.chance(40)
      ? [{ at: soon(), does: 'book', ...browserOf(random), ...other, service: 0, sends: 1, via: via(random) } as const]
      : []),
  ];
};

/** The owner books a series, partly over taken times, while a process dies. Later it moves or ends. */
const repeating: Scene = (random, at) => {
  const wish = { day: 2 + random.below(9), slot: 2 * random.below(7), service: random.below(3) };
  const [everyWeeks, visits] = [1 + random.below(3), 2 + random.below(4)];
  const begun = at + 5 * second;
  const changed = begun + 10 * second + random.below(20 * second);
  const repeat = {
    does: 'repeat',
    who: random.below(4),
    ...wish,
    everyWeeks,
    visits,
  } as const;
  const sends = random.pick<1 | 2>([1, 2]);
  return [
    ...times(3, (): Act => {
      const day = wish.day + 7 * everyWeeks * random.below(visits);
      const moment = at + random.below(12 * second);
      return { at: moment, does: 'book', ...browserOf(random), ...wish, day, sends: 1, via: via(random) };
    }),
    { ...repeat, at: begun, sends, via: via(random) },
    { ...repeat, at: begun + random.below(2 * second), slot: wish.slot + random.below(2), sends, via: via(random) },
    ...(random.chance(50)
      ? [
          {
            at: begun + random.below(900),
            does: 'crash',
            via: via(random),
            forMillis: 3_000,
            losesViews: false,
          } as const,
        ]
      : []),
    {
      at: changed,
      does: 'move',
      nth: random.below(4),
      who: 0,
      of: repeat.who,
      ...wish,
      day: wish.day + 1,
      via: via(random),
    },
    { at: changed + random.below(4 * second), does: 'moveRest', nth: random.below(4), via: via(random) },
    {
      at: changed + random.below(20 * second),
      does: random.pick(['endRest', 'moveRest']),
      nth: random.below(4),
      via: via(random),
    },
  ];
};

/** Clients wait for a closed day, and the owner opens a single time on it, which others want as well. */
const waitingRoom: Scene = (random, at) => {
  const day = 3 + random.below(4);
  const clients = times(4, () => browserOf(random));
  const opened = at + 30 * second;
  const plan = { does: 'plan', day } as const;
  const rounds = (from: number): readonly Act[] =>
    times(2, (): Act => ({ at: from + random.below(400), does: 'offer', via: via(random) }));
  const answered = (from: number): readonly Act[] =>
    clients.flatMap((client): readonly Act[] => {
      const does = random.pick(['take', 'decline', 'leave', 'nothing', 'nothing'] as const);
      return does === 'nothing' ? [] : [{ at: from + random.below(5 * second), does, ...client, via: via(random) }];
    });
  return [
    { ...plan, at, how: 'close', via: via(random) },
    ...clients.map((client, index): Act => {
      return {
        at: at + (5 + 3 * index) * second,
        does: 'wait',
        ...client,
        day,
        service: random.below(2),
        via: via(random),
      };
    }),
    { ...plan, at: opened, how: random.pick(['single', 'single', 'slots']), via: via(random) },
    ...[opened, opened + 20 * second, opened + 33 * minute, opened + 70 * minute].flatMap((from) => [
      ...rounds(from + second),
      { at: from + 5 * second, does: 'mail', via: via(random) } as const,
      ...answered(from + 8 * second),
      {
        at: from + 10 * second,
        does: 'book',
        ...browserOf(random),
        day,
        slot: 2,
        service: 0,
        sends: 1,
        via: via(random),
      } as const,
    ]),
    ...(random.chance(40)
      ? [
          {
            at: opened + random.below(2 * second),
            does: 'crash',
            via: via(random),
            forMillis: 3_000,
            losesViews: false,
          } as const,
        ]
      : []),
  ];
};

/** Visits around a midnight collide: they are moved, canceled, lengthened and reopened, and a process may be killed. */
const midnight: Scene = (random, at) => {
  const day = 1 + random.below(3);
  const changed = () => ({ nth: 2 * random.below(6) + 1, who: 0, via: via(random) });
  return times(10, (index): Act => {
    const when = at + index * 4 * second + random.below(3 * second);
    const chance = random.below(100);
    const wish = { day, night: random.below(20) };
    if (index < 3 || chance < 35)
      return { at: when, does: 'night', who: random.below(5), ...wish, service: random.below(3), via: via(random) };
    if (chance < 55) return { at: when, does: 'move', ...changed(), ...wish, slot: 0 };
    if (chance < 65) return { at: when, does: 'lengthen', ...changed(), service: random.below(3) };
    if (chance < 85) return { at: when, does: 'set', ...changed(), status: random.pick([0, 1, 3, 3]) };
    return { at: when, does: 'crash', via: via(random), forMillis: random.below(90_000), losesViews: false };
  });
};

const always: readonly [Scene, ...Scene[]] = [
  paying,
  paying,
  changesOfMind,
  restlessClient,
  twoWills,
  hastyRecovery,
  oneProofTwice,
  silence,
  proofOfYesterday,
  newBuild,
];

/** Two scenes of a life. They begin in its first minutes and may end on its second day. */
export const scenesOf = (random: Random, hasMails: boolean): readonly Act[] => {
  const one = random.pick(always);
  const other = hasMails && random.chance(50) ? movedWhenReminded : random.pick(always);
  return [one, other].flatMap((scene) => scene(random, 5 * second + random.below(6 * minute)));
};

/** Drawn from a separate generator, so that a seed keeps its earlier scenes. */
export const laterScenesOf = (random: Random): readonly Act[] =>
  random.chance(30) ? elsewhere(random, 5 * second + random.below(6 * minute)) : [];

/** Also drawn separately. */
export const promiseScenesOf = (random: Random): readonly Act[] =>
  random.chance(60)
    ? random.pick([quotes, proposing, repeating, waitingRoom])(random, 5 * second + random.below(6 * minute))
    : [];

/** Also drawn separately. */
export const moneyScenesOf = (random: Random): readonly Act[] =>
  random.chance(40) ? cashAtTheVisit(random, 5 * second + random.below(6 * minute)) : [];

/** Also drawn separately. */
export const refundScenesOf = (random: Random): readonly Act[] =>
  random.chance(50) ? refunds(random, 5 * second + random.below(6 * minute)) : [];

/** Also drawn separately. */
export const nightScenesOf = (random: Random): readonly Act[] =>
  random.chance(40) ? midnight(random, 5 * second + random.below(6 * minute)) : [];
