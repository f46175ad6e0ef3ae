import { Button, Drawer, Empty, Skeleton } from 'antd';
import { useState } from 'react';
import {
  listTemplateVersions,
  templateResource,
  type TemplateContent,
} from '#contract/messaging/template.ts';
import { useRowDeed } from '#islands/admin/kit/deeds/use-row-deed.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { minuteOf } from '#lib/own-session.ts';
import { TemplatePreview } from './TemplatePreview.tsx';
import '#islands/admin/editor/version/version.css';

interface Props extends MoreProps {
  onEnd(): void;
}

/** Saves an earlier text as the newest version. */
function RestoreButton({ row, onDone, onEnd, content }: Props & { content: TemplateContent }) {
  const { t, call } = useOffice();
  const [isBusy, setBusy] = useState(false);
  const carryOut = useRowDeed(() => {
    onEnd();
    onDone();
  });
  async function restore(): Promise<void> {
    setBusy(true);
    const given = { params: { id: row.id }, body: { ...content, version: row.version } };
    await carryOut(() => call(templateResource.edit, given), t('admin.saved'));
  }
  return (
    <Button type="primary" loading={isBusy} onClick={() => void restore()}>
      {t('admin.restore')}
    </Button>
  );
}

/** Earlier versions of a template as their readers would get them; each can be restored. */
export function TemplateVersions(props: Props) {
  const { row, onEnd } = props;
  const { t, call, may } = useOffice();
  const [number, choose] = useState<number>();
  const versions = useLoaded(`${row.id} ${row.version}`, async () => {
    const reply = await call(listTemplateVersions, { params: { id: row.id } });
    return reply.data;
  });
  const chosen = versions.value?.find(({ version }) => version === number);
  const isOlder = chosen !== undefined && chosen.version !== row.version;
  return (
    <Drawer open size={Math.min(1080, innerWidth)} title={t('admin.versions')} onClose={onEnd}>
      {!versions.value && <Skeleton active />}
      {versions.value?.length === 0 && <Empty description={t('admin.noVersions')} />}
      <div className="office-versions">
        <ul aria-label={t('admin.versions')}>
          {versions.value?.map(({ version, savedAt, savedBy }) => (
            <li key={version}>
              <button
                type="button"
                aria-pressed={version === number}
                onClick={() => choose(version)}
              >
                <b>{t('admin.version', { number: version })}</b> {minuteOf(savedAt)}
                <small>{savedBy ?? '–'}</small>
              </button>
            </li>
          ))}
        </ul>
        {chosen && (
          <div key={chosen.version}>
            {isOlder && may('system:template:edit') && (
              <RestoreButton {...props} content={chosen.content} />
            )}
            <TemplatePreview id={row.id} values={chosen.content} />
          </div>
        )}
      </div>
    </Drawer>
  );
}
