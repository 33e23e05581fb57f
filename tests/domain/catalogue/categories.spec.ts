import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arranged, sameCategory } from '../../../domain/catalogue/decide.ts';
import { categories, categoriesFor } from '../../../domain/catalogue/decide-categories.ts';
import type { CategoriesCommand } from '../../../domain/catalogue/events.ts';
import { serviceId } from '../../../domain/kernel/ids.ts';
import { keepsDeciderProperties } from '../../support/decider-properties.ts';
import { everyRejectionHappens } from '../../support/each-rejection.ts';

const add = (name: string) => ({ type: 'AddCategory', name }) as const;
const rename = (oldName: string, newName: string) => ({ type: 'RenameCategory', oldName, newName }) as const;
const remove = (name: string) => ({ type: 'RemoveCategory', name }) as const;

const arrange = (...ids: readonly string[]) => ({ type: 'ArrangeServices', serviceIds: ids.map(serviceId) }) as const;

const given = (...commands: readonly CategoriesCommand[]) => {
  const state = commands.reduce(
    (before, command) => categories.decide(command, before)._unsafeUnwrap().reduce(categories.evolve, before),
    categories.initial,
  );
  return { names: state.names, when: (command: CategoriesCommand) => categories.decide(command, state) };
};

const alreadyExists = (name: string) => ({ kind: 'CategoryAlreadyExists', name });

describe('the categories', () => {
  it('are the five known ones at the start', () => {
    expect(given().names).toEqual(['Retightening', 'New Install', 'Maintenance', 'Styling', 'Consultation']);
  });

  it('are unique, ignoring capitals', () => {
    expect(given().when(add(' sTYLing '))._unsafeUnwrapErr()).toEqual(alreadyExists('Styling'));
    expect(given(add('Braids')).when(rename('styling', 'BRAIDS'))._unsafeUnwrapErr()).toEqual(alreadyExists('Braids'));
  });

  it.each([
    ['', { kind: 'TextMissing', field: 'category' }],
    ['x'.repeat(101), { kind: 'TextTooLong', field: 'category', limit: 100 }],
  ])('cannot have the name "%s"', (name, rejection) => {
    expect(given().when(add(name))._unsafeUnwrapErr()).toEqual(rejection);
    expect(given().when(rename('Styling', name))._unsafeUnwrapErr()).toEqual(rejection);
  });

  it('keep the order of the services, each once; one that is not in it comes last', () => {
    const order = [serviceId('two'), serviceId('one')];
    const event = { type: 'ServicesArranged', data: { serviceIds: order } };
    expect(
      given()
        .when(arrange('two', 'one', 'two'))
        ._unsafeUnwrap(),
    ).toEqual([event]);
    expect(given(arrange('two', 'one')).when(arrange('two', 'one'))._unsafeUnwrap()).toEqual([]);
    const services = ['new', 'one', 'two'].map((id) => ({ serviceId: serviceId(id) }));
    expect(arranged(services, order).map((service) => service.serviceId)).toEqual(['two', 'one', 'new']);
  });

  it('may change the capitals of a name', () => {
    expect(given(rename('styling', 'STYLING')).names).toContain('STYLING');
  });

  it('keep their place when they are renamed', () => {
    expect(given(rename('New Install', 'Installation')).names[1]).toBe('Installation');
  });

  it('accept a repeated rename or removal without a change', () => {
    expect(given(rename('Styling', 'Styles')).when(rename('Styling', 'Styles'))._unsafeUnwrap()).toEqual([]);
    expect(given(remove('Styling')).when(remove('styling'))._unsafeUnwrap()).toEqual([]);
  });

  it('cannot be renamed or removed if they never existed', () => {
    const notFound = { kind: 'CategoryNotFound', name: 'Nails' };
    expect(given().when(rename('Nails', 'Styling'))._unsafeUnwrapErr()).toEqual(notFound);
    expect(given().when(remove('Nails'))._unsafeUnwrapErr()).toEqual(notFound);
  });

  const names = fc.constantFrom('Styling', 'STYLING', 'Braids', 'braids', 'Nails', '');
  const commands = fc.oneof(
    names.map(add),
    fc.tuple(names, names).map(([oldName, newName]) => rename(oldName, newName)),
    names.map(remove),
    fc.array(fc.constantFrom('one', 'two')).map((ids) => arrange(...ids)),
  );
  keepsDeciderProperties({
    decider: categories,
    commands,
    reaches: ['CategoryAdded', 'CategoryRenamed', 'CategoryRemoved', 'ServicesArranged'],
  });

  it('never have the same name twice, after any commands', () => {
    fc.assert(
      fc.property(fc.array(commands), (life) => {
        const { names } = life.reduce(
          (state, command) => categories.decide(command, state).unwrapOr([]).reduce(categories.evolve, state),
          categories.initial,
        );
        for (const [index, name] of names.entries()) {
          expect(names.findIndex((other) => sameCategory(name, other))).toBe(index);
        }
      }),
    );
  });
});

describe('the categories', () => {
  const { initial } = categories;
  const long = 'x'.repeat(101);
  everyRejectionHappens(categoriesFor, {
    AddCategory: {
      CategoryAlreadyExists: [initial, add('Styling')],
      TextMissing: [initial, add('')],
      TextTooLong: [initial, add(long)],
    },
    RenameCategory: {
      CategoryAlreadyExists: [initial, rename('Styling', 'Maintenance')],
      CategoryNotFound: [initial, rename('Braids', 'Twists')],
      TextMissing: [initial, rename('Styling', '')],
      TextTooLong: [initial, rename('Styling', long)],
    },
    RemoveCategory: { CategoryNotFound: [initial, remove('Braids')] },
    ArrangeServices: {},
  });
});
