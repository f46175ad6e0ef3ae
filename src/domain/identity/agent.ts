/** The first pattern that matches decides, since most browsers also name the ones further down. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['WeChat', /MicroMessenger\/([\d.]+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari/],
];
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
];

/** Reads browser and system from the user agent; empty if it names neither. */
export function readAgent(userAgent: string): { browser: string; system: string } {
  const found = BROWSERS.map(([name, pattern]) => [name, pattern.exec(userAgent)] as const).find(
    ([, match]) => match,
  );
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent));
  const browser = found ? `${found[0]} ${found[1]![1]}` : '';
  return { browser, system: system?.[0] ?? '' };
}
