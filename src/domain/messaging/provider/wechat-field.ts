/** A field of a WeChat template, and its text. */
export interface WechatField {
  name: string;
  text: string;
}

/** Reads fields from lines such as `thing1={title}`. A line without a name has an empty one. */
export const readFields = (lines: string): WechatField[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [name = '', ...text] = line.split('=');
      return text.length > 0
        ? { name: name.trim(), text: text.join('=').trim() }
        : { name: '', text: line };
    });
