import { CLICK_POINTS } from '#contract/captcha/captcha.ts';
import type { Random } from '#artwork/random.ts';

/** Number of words drawn in the picture. It is more than are asked for, and any word may be one of those left out. */
const DRAWN_WORDS = 5;

/** Everyday characters that are easy to tell apart. Of a similar pair such as 未 and 末 at most one is here. */
const WORDS = [
  ...'山水火木石田雨云风雪星月光花草树林竹果瓜豆米麦茶',
  ...'鱼鸟马羊虎龙兔鹿熊象狗猫蜂蝶燕鹤龟虾',
  ...'红黄蓝绿紫黑金银铜铁',
  ...'春夏秋冬东南西北早晚',
  ...'门窗桥路塔城港船车灯书笔纸画琴鼓钟镜',
  ...'江河湖海岛泉沙谷原野',
  ...'算网芯码图数电波热能量速存智联云端',
  ...'飞走跑看听说写读唱舞画笑',
];

export const wordPool: readonly string[] = [...new Set(WORDS)];

/** Chooses different words, in the order in which they are drawn. The first ones are those the user has to click. */
export function chooseWords(random: Random): { asked: string[]; others: string[] } {
  const chosen = new Set<string>();
  while (chosen.size < DRAWN_WORDS) chosen.add(random.pick(wordPool));
  const words = [...chosen];
  return { asked: words.slice(0, CLICK_POINTS), others: words.slice(CLICK_POINTS) };
}
