import { Descriptions } from 'antd';
import { LOCALES } from '#contract/call/locale.ts';
import type { StatedIdentity } from '#contract/cooperation/organisation.ts';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { countryName } from '#contract/call/text/country-name.ts';

/** Who an organisation says it is; what differs from what was certified before is marked. */
export function Identity({ row }: Pick<ViewProps, 'row'>) {
  const { t, label, locale } = useOffice();
  const identity = row['identity'] as StatedIdentity;
  const changed = row['changed'] as readonly string[];
  const lines = {
    name: LOCALES.map((language) => identity.name[language])
      .filter(Boolean)
      .join(' · '),
    country: countryName(identity.country, locale),
    region: identity.region,
    registrationNumber: '••••••',
    lei: identity.lei ?? '',
  };
  const items = Object.entries(lines)
    .filter(([, value]) => value !== '')
    .map(([field, value]) => ({
      key: field,
      label: label('certification', field),
      children: (
        <>
          {value}{' '}
          {changed.includes(field) && (
            <Mark value="changed" tone="wait">
              {t('admin.certification.changedHere')}
            </Mark>
          )}
        </>
      ),
    }));
  return <Descriptions column={1} size="small" items={items} />;
}
