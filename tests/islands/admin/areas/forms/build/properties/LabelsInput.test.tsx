import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { option, type Option } from '#contract/forms/field/part.ts';
import { BuilderContext, type Builder } from '#islands/admin/areas/forms/build/builder.ts';
import { OptionsInput } from '#islands/admin/areas/forms/build/properties/LabelsInput.tsx';
import { formOf } from '#tests/kit/forms/form.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const OPTIONS = [1, 2].map((id) => option.parse({ id, label: { zh: `第${id}`, en: '' } }));
const BUILDER = {
  last: {},
  definition: formOf({ id: 'f1', kind: 'single', name: 'one', options: OPTIONS }),
  chosen: 'f1',
} as unknown as Builder;

function Options() {
  const [value, write] = useState<Option[]>(OPTIONS);
  return (
    <BuilderContext value={BUILDER}>
      <OptionsInput value={value} onChange={write} />
    </BuilderContext>
  );
}

it('a removed option leaves the focus where another can be added', async () => {
  const { hand } = openOffice(<Options />);
  await hand.click(screen.getByRole('button', { name: '移除 选项 2' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('添加选项'));
  expect(screen.getAllByRole('group').map((line) => line.getAttribute('aria-label'))).toEqual([
    '选项 1',
  ]);
});
