import { SOURCE_CHANNEL, SOURCE_CHANNEL_PATTERN } from '#contract/statistics/source-channel.ts';

/** Seconds: 1440 hours (specification 9). */
const MAX_AGE = 1440 * 60 * 60;

/**
 * Runs in <head> of every page, first of all, for the scripts after it may lead elsewhere: a link with
 * `?sourceChannel=` tells where a reader comes from, and the last such link counts. What is not of a channel's form is
 * not kept.
 */
export const CHANNEL_SCRIPT = `(found=>{
if(found)document.cookie=found[0].slice(1)+'; path=/; SameSite=Lax; Max-Age=${MAX_AGE}'
+(location.protocol==='https:'?'; Secure':'')})
(/[?&]${SOURCE_CHANNEL}=${SOURCE_CHANNEL_PATTERN.source.slice(1, -1)}(?=&|$)/.exec(location.search))`.replaceAll(
  '\n',
  '',
);
