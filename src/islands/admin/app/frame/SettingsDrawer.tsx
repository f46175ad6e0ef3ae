import { Button, Drawer, Segmented, Switch } from 'antd';
import { useId } from 'react';
import { SCHEMES, SIZES } from '#contract/office/preference.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { COLOURS, LOOKS, SWITCHES } from '#islands/admin/kit/kept/settings.ts';
import './settings.css';

function Colours() {
  const { t, settings, change } = useOffice();
  return (
    <fieldset className="office-colours">
      <legend>{t('admin.set.colour')}</legend>
      {COLOURS.map((colour) => (
        <label key={colour} style={{ background: colour }}>
          <input
            type="radio"
            name="colour"
            aria-label={colour}
            checked={settings.colour === colour}
            onChange={() => change({ colour })}
          />
        </label>
      ))}
    </fieldset>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  options: { value: Value; label: string }[];
  value: Value;
  onChange(value: Value): void;
}

/** One of a few values, side by side. */
function Choice<Value extends string>({ label, ...choice }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="office-choice">
      <span id={id}>{label}</span>
      <Segmented block aria-labelledby={id} {...choice} />
    </div>
  );
}

/** Settings of the colour scheme and the density. */
function Choices() {
  const { t, settings, change } = useOffice();
  return (
    <>
      <Choice
        label={t('admin.set.scheme')}
        options={SCHEMES.map((value) => ({ value, label: t(`admin.set.scheme.${value}`) }))}
        value={settings.scheme}
        onChange={(scheme) => change({ scheme })}
      />
      <Choice
        label={t('admin.set.componentSize')}
        options={SIZES.map((value) => ({ value, label: t(`admin.set.componentSize.${value}`) }))}
        value={settings.componentSize}
        onChange={(componentSize) => change({ componentSize })}
      />
    </>
  );
}

/** Drawer with the settings of the back office; they follow the user to any browser. */
export function SettingsDrawer({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t, settings, change } = useOffice();
  return (
    <Drawer
      title={t('admin.settings')}
      open={isOpen}
      onClose={onClose}
      size={320}
      footer={<Button onClick={() => change(LOOKS)}>{t('admin.set.reset')}</Button>}
    >
      <Choices />
      {SWITCHES.map((name) => (
        <label key={name} className="office-switch">
          <span>{t(`admin.set.${name}`)}</span>
          <Switch
            checked={settings[name]}
            onChange={(isOn) => change({ [name]: isOn })}
            aria-label={t(`admin.set.${name}`)}
          />
        </label>
      ))}
      <Colours />
      <p className="office-note">{t('admin.settingsKept')}</p>
    </Drawer>
  );
}
