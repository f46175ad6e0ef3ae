import { LOCALES, type Locale } from '#contract/call/locale.ts';
import { formAddress } from './address.ts';

interface Props {
  formKey: string;
  /** Names of the languages: a notification stands outside the office's context. */
  names: Readonly<Record<Locale, string>>;
}

/** Where a published form is filled in, in each language. */
export const FormLinks = ({ formKey, names }: Props) =>
  LOCALES.map((locale) => (
    <p key={locale}>
      <span>{names[locale]}</span>{' '}
      <a href={formAddress(formKey, locale)} target="_blank">
        {formAddress(formKey, locale)}
      </a>
    </p>
  ));
