import { ARRIVAL_KEY } from './kept/keys.ts';
import { HOST_PREFIX, TOKEN_COOKIE } from './kept/cookie.ts';

/**
 * Runs in <head> before anything is shown. Marks the root for readers with a token, so that the header is right at
 * once. Sends visitors away from pages that need a login, and logged-in readers away from the login page
 * (specification 2). What stands behind # stays behind #, where no server logs it: it may be the secret of an
 * invitation. Pages behind a guard hold no data; the server protects that (threat 50). If a browser refuses
 * storage, the login page opens without a message; the catch hides nothing else.
 */
export const SESSION_SCRIPT = `(()=>{
const root=document.documentElement,{guard}=root.dataset,{pathname,search,hash,protocol}=location;
const prefix=/^\\/en(\\/|$)/.test(pathname)?'/en':'';
const known=RegExp('(^|; )'+(protocol==='https:'?'${HOST_PREFIX}':'')+'${TOKEN_COOKIE}=[^;]').test(document.cookie);
const leave=to=>{root.hidden=true;location.replace(prefix+to)};
if(known)root.dataset.session='';
if(!guard)return;
if(guard==='visitor'){
if(known)return leave('/home/');
root.dataset.view=new URLSearchParams(search).get('type')||'login';return}
if(known){root.dataset.pending='';return}
try{sessionStorage.setItem('${ARRIVAL_KEY}','error.logInFirst')}catch{}
leave('/login/?type=login&redirect='+encodeURIComponent(pathname+search)+hash)})()`.replaceAll(
  '\n',
  '',
);
