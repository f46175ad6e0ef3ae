/** Texts of the captcha, passed by the page in its own language. */
export const CAPTCHA_KEYS = [
  'captcha.title',
  'captcha.close',
  'captcha.loading',
  'captcha.refresh',
  'captcha.slide',
  'captcha.slideLabel',
  'captcha.click',
  'captcha.clickLabel',
  'captcha.clickHelp',
  'captcha.clickCount',
  'captcha.picture',
  'captcha.answer',
  'captcha.confirm',
  'captcha.passed',
  'captcha.passedIn',
  'captcha.failed',
  'captcha.none',
  'captcha.bySlide',
  'captcha.byClick',
  'captcha.cannotSee',
] as const;
export type CaptchaTexts = Readonly<Record<(typeof CAPTCHA_KEYS)[number], string>>;
