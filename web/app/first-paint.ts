/**
 * Source of the one inline script of the site. It runs before the first paint and puts the stored theme, or else the
 * system's, on the root element, so that no page flashes in the wrong one. `api/` hashes exactly this text for the
 * Content-Security-Policy: keep it free of anything that changes from page to page.
 */
export const firstPaintScript = `(function(){var r=document.documentElement,d=null;try{d=localStorage.getItem("dark-theme")}catch(e){}if(d==="1"||(d===null&&matchMedia("(prefers-color-scheme: dark)").matches))r.classList.add("dark");r.classList.add("scripted")})()`;
