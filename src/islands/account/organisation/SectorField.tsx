import { useId } from 'react';
import { useController } from 'react-hook-form';
import { MOST_SECTORS, SECTORS, type Sector } from '#contract/cooperation/sector.ts';
import { useIsland } from '#islands/session/island.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { useOrganisationTexts } from './context.ts';
import type { ProfileText } from './profile.ts';

/** The sectors of an organisation: those that were chosen, and a list to choose another from. */
export function SectorField() {
  const id = useId();
  const { texts } = useOrganisationTexts();
  const { texts: accountTexts } = useIsland();
  const { field, fieldState } = useController<ProfileText, 'sectors'>({ name: 'sectors' });
  const chosen = field.value ?? [];
  const adding = useNextFocus<HTMLSelectElement>(chosen.length);
  const left = SECTORS.filter((code) => !chosen.includes(code));
  const nameOf = (code: Sector) => `${code} ${texts[`label.sector.${code}`]}`;
  return (
    <div className="account-field">
      <label htmlFor={id}>{texts['organisation.sectors']}</label>
      <ul className="grid gap-1">
        {chosen.map((code) => (
          <li key={code} className="upload-line">
            <span className="flex-1">{nameOf(code)}</span>
            <button
              type="button"
              className="text-button"
              aria-label={`${texts['organisation.remove']} ${nameOf(code)}`}
              onClick={() => field.onChange(chosen.filter((other) => other !== code))}
            >
              {texts['organisation.remove']}
            </button>
          </li>
        ))}
      </ul>
      {chosen.length < MOST_SECTORS && (
        <div className="account-line">
          <select
            ref={adding}
            id={id}
            value=""
            aria-invalid={fieldState.invalid}
            onChange={({ target }) => field.onChange([...chosen, target.value])}
          >
            <option value="">{texts['organisation.sectorAdd']}</option>
            {left.map((code) => (
              <option key={code} value={code}>
                {nameOf(code)}
              </option>
            ))}
          </select>
        </div>
      )}
      <small>{texts['organisation.sectorsHint']}</small>
      {fieldState.error && <p className="fault-line">{accountTexts['form.required']}</p>}
    </div>
  );
}
