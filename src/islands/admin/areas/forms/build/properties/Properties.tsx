import { Form } from 'antd';
import { useEffect } from 'react';
import { field } from '#contract/forms/field/field.ts';
import type { FormDefinition, Item, Page } from '#contract/forms/definition.ts';
import type { Data } from '#domain/editorial/bilingual.ts';
import { editPage, editPart } from '#domain/forms/build/change.ts';
import { typedPlace } from '#domain/forms/build/typed.ts';
import { faultsOf, type Faults } from '#islands/admin/editor/fault/faults.ts';
import type { Change } from '#islands/admin/editor/field/field-props.ts';
import { FieldSet } from '#islands/admin/editor/field/FieldSet.tsx';
import { isBlock, isText, type Field } from '#islands/admin/form/field.ts';
import { RuleNamesContext } from '#islands/admin/form/rules/rule-names.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBuilder } from '../builder.ts';
import { isWrong } from '../flaws.ts';
import { usePartRuleNames } from '../use-part-rule-names.ts';
import { ENDING_FIELDS, pageFields } from './page-fields.ts';
import { partFields } from './part-fields.ts';
import { useChosenItem } from './use-chosen-item.ts';

interface Props {
  id: string;
  data: Data;
  onWrite(change: Change): void;
}

/** Faults of a part by field. What is only missing is included once all of it is asked for. */
function useFaultsOf(id: string): Faults {
  const { t } = useOffice();
  const { flaws, isStrict } = useBuilder();
  const own = flaws.filter((flaw) => flaw.id === id && (isStrict || isWrong(flaw)));
  return faultsOf(
    t,
    own.map(({ path: place, rules }) => ({ place, rules })),
  );
}

const isWide = (one: Field): boolean =>
  one.Input !== undefined || one.kind === 'rich' || isBlock(one);

/** Fields of a part: short ones side by side, long ones below. */
function Fields({ fields, id, data, onWrite }: Props & { fields: readonly Field[] }) {
  const faults = useFaultsOf(id);
  const own = { type: 'form', ids: 'form', kind: { data: field }, way: '' };
  const place = { data, faults, onWrite, ...own };
  const narrow = fields.filter((one) => !isWide(one));
  return (
    <>
      <FieldSet {...place} fields={narrow.filter(isText)} />
      <FieldSet {...place} fields={narrow.filter((one) => !isText(one))} />
      <div className="builder-wide">
        <FieldSet {...place} fields={fields.filter(isWide)} />
      </div>
    </>
  );
}

/** Rarely needed fields, folded; they unfold if one of them has a fault. */
function Folded({ title, fields, ...props }: Props & { title: string; fields: readonly Field[] }) {
  if (fields.length === 0) return null;
  return (
    <details className="builder-folded">
      <summary>{title}</summary>
      <Fields {...props} fields={fields} />
    </details>
  );
}

function PartProperties({ item }: { item: Item }) {
  const { t } = useOffice();
  const { change, fresh, purpose } = useBuilder();
  const { main, logic, more } = partFields(item, purpose);
  const write = (edit: Change): void => {
    const about = typedPlace(item, edit(item));
    const written = (now: FormDefinition) => editPart(now, item.id, (part) => edit(part) as Item);
    change(written, about && `${item.id}.${about}`);
  };
  const props = { id: item.id, data: item, onWrite: write };
  useEffect(() => {
    // Focuses the title of a part that was just added.
    if (fresh === item.id) document.getElementById('form-title-zh')?.focus();
  }, [fresh, item.id]);
  return (
    <>
      <h2>{t(`admin.formPart.${item.kind}`)}</h2>
      <Fields {...props} fields={main} />
      <Folded {...props} title={t('admin.formLogic')} fields={logic} />
      <Folded {...props} title={t('admin.formMore')} fields={more} />
    </>
  );
}

function PageProperties({ page }: { page: Page }) {
  const { t } = useOffice();
  const { definition, change } = useBuilder();
  const number = definition.pages.indexOf(page) + 1;
  const write = (edit: Change): void => {
    const about = typedPlace(page, edit(page));
    const written = (now: FormDefinition) => editPage(now, page.id, (one) => edit(one) as Page);
    change(written, about && `${page.id}.${about}`);
  };
  return (
    <>
      <h2>{t('admin.formPage', { number })}</h2>
      <Fields id={page.id} data={page} fields={pageFields(definition)} onWrite={write} />
    </>
  );
}

function EndingProperties() {
  const { t } = useOffice();
  const { definition, change } = useBuilder();
  const { endings } = definition;
  const write = (edit: Change): void => {
    const written = ({ pages, endings: now }: FormDefinition): FormDefinition => ({
      pages,
      endings: edit({ endings: now })['endings'] as FormDefinition['endings'],
    });
    change(written, typedPlace({ endings }, edit({ endings })));
  };
  return (
    <>
      <h2>{t('admin.formEndings')}</h2>
      <p className="builder-hint">{t('admin.formEndingsHint')}</p>
      <Fields id="endings" data={{ endings }} fields={ENDING_FIELDS} onWrite={write} />
    </>
  );
}

/** Properties of what is chosen. */
export function Properties() {
  const { t } = useOffice();
  const { definition, chosen, isOpen } = useBuilder();
  const item = useChosenItem();
  const page = definition.pages.find(({ id }) => id === chosen);
  const isNothing = !item && !page && chosen !== 'endings';
  const names = usePartRuleNames();
  return (
    <Form layout="vertical" component="div" disabled={!isOpen} className="builder-properties">
      <RuleNamesContext value={names}>
        {item && <PartProperties key={item.id} item={item} />}
        {page && <PageProperties key={page.id} page={page} />}
        {chosen === 'endings' && <EndingProperties />}
      </RuleNamesContext>
      {isNothing && <p className="builder-hint">{t('admin.formChooseHint')}</p>}
    </Form>
  );
}
