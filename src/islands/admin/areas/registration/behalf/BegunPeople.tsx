import { Button, Input } from 'antd';
import type { BegunOnBehalf } from '#contract/registration/on-behalf.ts';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

interface Props {
  people: BegunOnBehalf['people'];
  onClose(): void;
}

/** Personal links of the people of a team, for passing on. They are shown only once. */
export function BegunPeople({ people, onClose }: Props) {
  const { t } = useOffice();
  const choice = useChoice('team_role');
  return (
    <>
      <p>{t('admin.behalf.links')}</p>
      <ul className="behalf-links">
        {people.map(({ name, role, link }) => (
          <li key={link}>
            {name} · {choice('role', role)}
            <Input
              readOnly
              aria-label={name}
              value={link}
              onFocus={({ target }) => target.select()}
            />
          </li>
        ))}
      </ul>
      <div className="office-actions">
        <Button type="primary" onClick={onClose}>
          {t('admin.close')}
        </Button>
      </div>
    </>
  );
}
