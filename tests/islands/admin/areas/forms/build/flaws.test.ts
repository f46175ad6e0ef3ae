import { describe, expect, it } from 'vitest';
import { inspect } from '#domain/forms/inspect/inspect.ts';
import { isWrong, partFlaws, unkeptFlaws } from '#islands/admin/areas/forms/build/flaws.ts';
import { definitionOf, optionsOf } from '#tests/kit/forms/form.ts';

const placesOf = (found: ReturnType<typeof partFlaws>) => found.map(({ id, path }) => [id, path]);

describe('the flaws of a form in the builder', () => {
  it('point to the part and the field to be corrected', () => {
    const definition = definitionOf({
      pages: [
        {
          id: 'p1',
          items: [
            {
              id: 'f1',
              kind: 'single',
              name: 'rating',
              title: { zh: '评价' },
              options: [{ id: 7 }, { id: 9, label: { zh: '好' }, visible: 'nobody = 1' }],
              checks: [{ rule: '1', message: { zh: '不' } }],
            },
          ],
          jumps: [
            { when: 'nobody = 1', to: 'p2' },
            { when: '', to: 'p1' },
          ],
        },
        { id: 'p2' },
      ],
      endings: [{ when: '2' }],
    });
    expect(placesOf(partFlaws(definition, inspect(definition).flaws))).toEqual([
      ['f1', 'options.0.label.zh'],
      ['p1', 'jumps.1.to'],
      ['f1', 'checks.0.rule'],
      ['f1', 'options.1.visible'],
      ['p1', 'jumps.0.when'],
      ['endings', 'endings.0.when'],
    ]);
  });

  it('are incomplete rather than wrong if something is only missing', () => {
    const definition = definitionOf({
      pages: [{ id: 'p1', items: [{ id: 'f1', kind: 'text', name: 'reason', visible: '1 +' }] }],
    });
    const flaws = partFlaws(definition, inspect(definition).flaws);
    expect(flaws.map((flaw) => [flaw.path, isWrong(flaw)])).toEqual([
      ['title.zh', false],
      ['visible', true],
    ]);
  });

  it('prevent saving if the contract refuses the definition', () => {
    const definition = definitionOf({
      pages: [
        { id: 'p1' },
        {
          id: 'p2',
          items: [
            {
              id: 'g1',
              kind: 'group',
              name: 'member',
              items: [{ id: 'f1', kind: 'single', name: 'rating', options: optionsOf('好') }],
            },
          ],
        },
      ],
    });
    const text = JSON.stringify(definition).replace('"好"', `"${'好'.repeat(400)}"`);
    const flaws = unkeptFlaws(JSON.parse(text));
    expect(flaws).toEqual([
      {
        id: 'f1',
        path: 'options.0.label.zh',
        rules: [{ name: 'length.most', values: { max: 300 } }],
        isUnkept: true,
      },
    ]);
    expect(flaws.every(isWrong)).toBe(true);
  });
});
