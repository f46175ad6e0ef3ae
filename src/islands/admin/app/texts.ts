import type { OfficeTexts } from '#lib/texts/office.ts';

/** The texts of the office in one language; its page has its browser ask for them early. @throws Error where they do not come */
export async function loadTexts(prefix: string): Promise<OfficeTexts> {
  const response = await fetch(`${prefix}/admin/texts.json`);
  if (!response.ok) throw new Error(`texts: ${response.status}`);
  return (await response.json()) as OfficeTexts;
}
