import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { Page } from '#contract/forms/definition.ts';
import { BilingualText } from '#islands/admin/list/Cell.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { moveId, placeId, useBuilder } from '../builder.ts';
import { PartCard } from './PartCard.tsx';
import { PartList } from './PartList.tsx';

/** Buttons that move a page, or remove it with its parts. */
function PageActions({ page, name }: { page: Page; name: string }) {
  const { t } = useOffice();
  const { definition, move, remove } = useBuilder();
  const { pages } = definition;
  return (
    <>
      <Button
        id={moveId(page.id, -1)}
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label={`${t('admin.up')} ${name}`}
        disabled={pages[0] === page}
        onClick={() => move(page.id, -1)}
      />
      <Button
        id={moveId(page.id, 1)}
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={`${t('admin.down')} ${name}`}
        disabled={pages.at(-1) === page}
        onClick={() => move(page.id, 1)}
      />
      <Button
        size="small"
        danger
        icon={<DeleteOutlined />}
        aria-label={`${t('action.remove')} ${name}`}
        onClick={() => remove(page)}
      />
    </>
  );
}

/** A page of the form with its parts. */
export function PageSection({ page, onAdd }: { page: Page; onAdd(): void }) {
  const { t } = useOffice();
  const { definition, chosen, choose, isOpen } = useBuilder();
  const { pages } = definition;
  const name = t('admin.formPage', { number: pages.indexOf(page) + 1 });
  const isMany = pages.length > 1;
  return (
    <section className="builder-page" aria-label={name} data-chosen={chosen === page.id}>
      <header>
        <h2>{name}</h2>
        {page.title.zh !== '' && (
          <span className="builder-page-title">
            <BilingualText text={page.title} />
          </span>
        )}
        {page.jumps.length > 0 && (
          <Mark value="rule" tone="note">
            {t('admin.formHasJumps', { count: page.jumps.length })}
          </Mark>
        )}
        <span className="builder-page-tools">
          <Button
            id={placeId(page.id)}
            size="small"
            icon={<SettingOutlined />}
            aria-label={`${t('admin.formPageSettings')} ${name}`}
            aria-pressed={chosen === page.id}
            onClick={() => choose(page.id)}
          />
          {isMany && isOpen && <PageActions page={page} name={name} />}
        </span>
      </header>
      <PartList Card={PartCard} holder={page.id} items={page.items} onAdd={onAdd} />
    </section>
  );
}
