import { commonFonts, parameterBounds } from "#core/shell/site/accessibility.ts";
import { appearanceClasses } from "#web/app/appearance.ts";
import { storageKeys } from "#web/app/storage.ts";

/**
 * Source of the one inline script of the site. It runs before the first paint and puts the stored theme, or else the
 * system's, and the accessibility parameters on the root element (contrast too is the system's until it is chosen), so that no page flashes as somebody else's. It does what
 * `showAppearance` does, in fewer words; a test holds the two together. `api/` hashes exactly this text for the
 * Content-Security-Policy: keep it free of anything that changes from page to page.
 */
export const firstPaintScript = `(function(){var r=document.documentElement,c=r.classList,s=r.style,d=null,p=null,f=${JSON.stringify(commonFonts)},k=${JSON.stringify(appearanceClasses)},b=${JSON.stringify(parameterBounds)};try{d=localStorage.getItem("${storageKeys.darkTheme}");p=JSON.parse(localStorage.getItem("${storageKeys.accessibility}"))}catch(e){}if(d==="1"||(d===null&&matchMedia("(prefers-color-scheme: dark)").matches))c.add("dark");c.add("scripted");if(!p||typeof p!=="object")p={};if(typeof p.highContrast!=="boolean")p.highContrast=matchMedia("(prefers-contrast: more)").matches;function n(k,a,u,m){var x=b[k],v=p[k];if(typeof v==="string"&&v.trim()!=="")v=Number(v);if(typeof v!=="number"||!isFinite(v))return;v=Math.min(x.maximum,Math.max(x.minimum,x.minimum+Math.round((v-x.minimum)/x.step)*x.step));if(v!==x.initial)s.setProperty(a,m(v)+u)}n("fontSize","font-size","px",Number);n("lineHeight","--text-line-height","",Number);n("letterSpacing","--text-letter-spacing","em",function(v){return(v-1)/10});for(var i in k)if(p[i]===true)c.add(k[i]);if(typeof p.fontFamily==="string"&&Object.hasOwn(f,p.fontFamily))s.setProperty("--font-text",'"'+f[p.fontFamily]+'",var(--font-base)')})()`;
