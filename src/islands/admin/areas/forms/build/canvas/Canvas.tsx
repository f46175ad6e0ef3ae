import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { useBuilder } from '../builder.ts';
import { PageSection } from './PageSection.tsx';

/** The texts after a submit, shown below the last page. */
function Endings() {
  const { t } = useOffice();
  const { definition, chosen, choose } = useBuilder();
  const { endings } = definition;
  return (
    <button
      type="button"
      className="builder-endings"
      aria-pressed={chosen === 'endings'}
      onClick={() => choose('endings')}
    >
      <b>{t('admin.formEndings')}</b>
      {endings.length > 0 && <Mark value="count">{endings.length}</Mark>}
      <small>{t('admin.formEndingsHint')}</small>
    </button>
  );
}

/** The pages of the form, one below the other. */
export function Canvas({ onAdd }: { onAdd(): void }) {
  const { t } = useOffice();
  const { definition, addPage, isOpen } = useBuilder();
  const { pages } = definition;
  const isEmpty = pages.length === 1 && pages[0]!.items.length === 0;
  return (
    <div className="builder-canvas">
      {pages.map((page) => (
        <PageSection key={page.id} page={page} onAdd={onAdd} />
      ))}
      {!isEmpty && (
        <>
          {isOpen && (
            <Button
              block
              type="dashed"
              icon={<PlusOutlined />}
              onClick={() => addPage(pages.at(-1)!.id)}
            >
              {t('admin.formAddPage')}
            </Button>
          )}
          <Endings />
        </>
      )}
    </div>
  );
}
