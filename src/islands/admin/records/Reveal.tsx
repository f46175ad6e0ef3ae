import { Descriptions, Modal } from 'antd';
import { useState } from 'react';
import type { Permission } from '#contract/call/access.ts';
import type { Answer, Endpoint } from '#contract/call/endpoint.ts';
import type { oneId } from '#contract/kind/reading.ts';
import { ForPermissions } from '#islands/ui/Allowed.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { RestingButton } from '#islands/admin/kit/button/RestingButton.tsx';
import type { Row } from '#islands/admin/list/column.ts';

interface Props {
  /** Returns the masked value; the server logs the access. */
  endpoint: Endpoint<typeof oneId>;
  permission: Permission;
  /** Resource whose field labels are used. */
  resource: string;
  row: Row;
  name: string;
}

type Shown = Readonly<Record<string, string | null>>;

/** Shows a value that lists mask, for one record and one look. */
export function Reveal({ endpoint, permission, resource, row, name }: Props) {
  const { t, label, call, known, report } = useOffice();
  const [shown, show] = useState<Shown>();
  async function look(): Promise<void> {
    try {
      const reply: Answer<Endpoint> = await call(endpoint, { params: { id: row.id } });
      show(reply['data'] as Shown);
    } catch (error) {
      report(error);
    }
  }
  const items = Object.entries(shown ?? {}).map(([field, value]) => ({
    key: field,
    label: label(resource, field),
    children: value ?? '–',
  }));
  return (
    <ForPermissions grant={known} permissions={[permission]}>
      <RestingButton type="link" size="small" onClick={() => void look()}>
        {t('admin.reveal')}
      </RestingButton>
      {shown && (
        <Modal
          open
          title={t('admin.revealOf', { name })}
          footer={null}
          onCancel={() => show(undefined)}
        >
          <Descriptions column={1} size="small" bordered items={items} />
          <p className="office-note">{t('admin.revealDetail')}</p>
        </Modal>
      )}
    </ForPermissions>
  );
}
