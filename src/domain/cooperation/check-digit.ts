/** The characters of a unified social credit code: I, O, S, V and Z are left out. */
const CREDIT_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const CREDIT_CODE = /^[0-9A-HJ-NP-RTUW-Y]{18}$/;

/** Whether a text is a unified social credit code with the right check character (GB 32100-2015). */
export function isCreditCode(code: string): boolean {
  if (!CREDIT_CODE.test(code)) return false;
  const base = CREDIT_CHARACTERS.length;
  let weight = 1;
  let sum = 0;
  for (const character of code.slice(0, -1)) {
    sum += CREDIT_CHARACTERS.indexOf(character) * weight;
    weight = (weight * 3) % base;
  }
  return CREDIT_CHARACTERS.indexOf(code.at(-1)!) === (base - (sum % base)) % base;
}

/** Whether the check digits of a Legal Entity Identifier are right (ISO 17442, ISO 7064 MOD 97-10). */
export function isLei(code: string): boolean {
  if (!/^[0-9A-Z]{18}\d{2}$/.test(code)) return false;
  let rest = 0;
  for (const character of code) {
    for (const digit of String(Number.parseInt(character, 36))) {
      rest = (rest * 10 + Number(digit)) % 97;
    }
  }
  return rest === 1;
}
