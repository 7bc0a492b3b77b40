import type { FixedTexts } from "./texts.ts";

export const ca: FixedTexts = {
  notice: {
    title: "Avís legal",
    description: "Qui publica aquest lloc web, on està allotjat i com se’n pot utilitzar el contingut.",
    text: `
<h2>Titular del lloc web</h2>
<p>{{name}} és publicat per l’organització que el gestiona a {{url}}. Podeu demanar-ne el nom, l’adreça i la persona responsable de la publicació des de la <a href="{{contact}}">pàgina de contacte</a>.</p>
<h2>Allotjament</h2>
<p>El lloc web, la base de dades i els fitxers estan allotjats en servidors triats per aquesta organització, que indica el seu proveïdor d’allotjament a qui ho demani.</p>
<h2>Programari</h2>
<p>El lloc web funciona amb Labcommons, programari lliure amb llicència GNU Affero General Public License, versió 3. Qualsevol persona que faci servir el lloc web pot demanar el codi font de la versió instal·lada.</p>
<h2>Ús del contingut</h2>
<p>Els textos, les imatges i els models pertanyen als seus autors. Si s’indica una llicència, aquesta estableix què es pot fer. Si no, demaneu abans permís als autors des de la pàgina de contacte.</p>
<h2>Enllaços a altres llocs web</h2>
<p>Triem els enllaços amb cura, però no som responsables del que altres publiquen. Us agrairem que ens aviseu dels enllaços trencats.</p>`,
  },
  privacy: {
    title: "Política de privadesa",
    description: "Quines dades personals conserva aquest lloc web, per què, durant quant de temps i quins drets teniu.",
    text: `
<p>Aquest lloc web només conserva les dades que necessita per funcionar i no les ven mai. No conté publicitat ni rastrejadors de tercers.</p>
<h2>Quines dades conservem i per què</h2>
<ul>
<li><strong>Si només consulteu el lloc web:</strong> les visites es compten de manera anònima. Registrem quina pàgina s’ha vist o quin fitxer s’ha baixat, i quan; cap adreça, cap nom, cap galeta.</li>
<li><strong>Si teniu un compte:</strong> el vostre nom i adreça electrònica, el que afegiu al perfil, les vostres organitzacions, rols i configuració. Les necessitem per oferir-vos el servei en què us heu registrat.</li>
<li><strong>Quan inicieu la sessió:</strong> una sessió, per mantenir-la oberta, i la data. La contrasenya només es desa com a resum criptogràfic irreversible; els secrets de la verificació en dos passos es desen xifrats.</li>
<li><strong>Quan escriviu o canvieu alguna cosa:</strong> què ha canviat, quan i qui ho ha fet, per poder corregir errors i detectar abusos.</li>
<li><strong>Quan us escrivim:</strong> que s’ha enviat un missatge, a quina adreça i si ha arribat.</li>
</ul>
<h2>Qui les pot veure</h2>
<p>Vós, les persones amb qui les compartiu i els administradors que les necessiten per a la seva feina. Si un administrador actua en lloc vostre per ajudar-vos, queda registrat. No cedim les vostres dades a tercers, llevat d’obligació legal.</p>
<h2>Termini de conservació</h2>
<ul>
<li>El vostre compte: fins que el suprimiu.</li>
<li>Les sessions: fins a un dia sense activitat i una setmana com a màxim; trenta i noranta dies si vau triar de mantenir la sessió iniciada.</li>
<li>El registre dels missatges enviats: noranta dies.</li>
<li>El registre de visualitzacions i baixades: vint-i-cinc mesos; després, només els totals.</li>
<li>L’adreça de xarxa des d’on es fan massa intents fallits: una hora aproximadament, com a resum criptogràfic.</li>
</ul>
<h2>Vídeos i altres llocs web</h2>
<p>Els vídeos de YouTube i Vimeo només es carreguen si hi esteu d’acord. Aleshores s’apliquen les seves polítiques de privadesa. Consulteu la nostra <a href="/legal/cookies">política de galetes</a>.</p>
<h2>Els vostres drets</h2>
<p>D’acord amb el Reglament general de protecció de dades (RGPD), podeu consultar i corregir al perfil les dades que conservem sobre vós, exportar-les i suprimir el compte. També podeu demanar-nos que en limitem l’ús, o oposar-vos-hi. Contacteu amb nosaltres des de la <a href="{{contact}}">pàgina de contacte</a>; responem en el termini d’un mes.</p>
<p>Si la nostra resposta no us satisfà, podeu reclamar davant l’autoritat de protecció de dades del vostre país: a Catalunya, l’Autoritat Catalana de Protecció de Dades o l’Agència Espanyola de Protecció de Dades.</p>`,
  },
  cookies: {
    title: "Galetes",
    description: "Què desa aquest lloc web al vostre navegador i com triar.",
    text: `
<p>Una galeta és un petit fitxer que un lloc web desa al vostre navegador. Algunes són necessàries perquè el lloc web funcioni. Les altres només s’utilitzen si hi esteu d’acord.</p>
<h2>Galetes essencials</h2>
<ul>
<li><strong>Sessió</strong> (labcommons): manté la sessió iniciada fins que la tanqueu.</li>
<li><strong>Inici de sessió</strong> (labcommons-challenge): per als pocs minuts entre la contrasenya i el segon pas.</li>
<li><strong>Inici de sessió amb una clau d’accés</strong> (labcommons-passkey): deu minuts com a màxim, perquè només aquest navegador pugui respondre al que li hem demanat.</li>
<li><strong>Navegador conegut</strong> (labcommons-device): es conserva sis mesos després d’iniciar la sessió, perquè ningú no us pugui bloquejar aquí intentant endevinar la contrasenya.</li>
<li><strong>Llengua</strong> (locale, asked-locale): la llengua que heu triat; la que demanava un enllaç, fins que tanqueu el navegador.</li>
<li><strong>La vostra elecció sobre les galetes</strong>: es conserva un any, per no tornar-vos-ho a preguntar.</li>
</ul>
<p>El navegador també desa la configuració de tema i d’accessibilitat. No se’ns envia.</p>
<h2>Només si hi esteu d’acord</h2>
<ul>
<li><strong>YouTube</strong> (Google) i <strong>Vimeo</strong>: per reproduir els vídeos que allotgen. Us poden reconèixer d’un lloc web a un altre. Si no hi esteu d’acord, veureu al seu lloc una imatge i un enllaç.</li>
</ul>
<h2>Canviar la vostra elecció</h2>
<p>Feu servir «Gestiona les galetes», al peu de cada pàgina, per canviar la vostra elecció. També podeu esborrar les galetes a la configuració del navegador.</p>`,
  },
  terms: {
    title: "Condicions d’ús",
    description: "Les normes d’ús d’aquest lloc web.",
    text: `
<p>En fer servir {{name}} accepteu aquestes normes. Són breus perquè tothom les pugui llegir.</p>
<h2>El vostre compte</h2>
<p>Feu servir el vostre nom i una adreça electrònica vàlida. No compartiu la contrasenya i aviseu-nos si algú altre ha pogut fer servir el compte. El nostre equip pot revisar el vostre compte abans de donar-vos accés a l’àrea de membres.</p>
<h2>Respecte mutu</h2>
<p>Sigueu cortesos, també quan no hi esteu d’acord. Sense insults, sense discriminació, res d’il·legal, sense publicitat. No compartiu detalls de la salut o la vida d’una altra persona sense el seu consentiment.</p>
<h2>El que compartiu</h2>
<p>Continua sent vostre. En publicar-ho aquí ens permeteu mostrar-ho, conservar-ho i traduir-ho com a part d’aquest lloc web. Compartiu només el que tingueu dret a compartir i citeu les persones en el treball de les quals us baseu.</p>
<h2>Productes de suport i models</h2>
<p>El que es comparteix aquí està fet amb cura, per persones que no poden conèixer la vostra situació. Abans de fer servir un producte de suport, comproveu-lo amb la persona que l’ha d’utilitzar i amb un professional, i deixeu de fer-lo servir si causa dolor o es trenca. Res del que hi ha aquí no substitueix el consell mèdic.</p>
<h2>Els nostres compromisos i els seus límits</h2>
<p>Fem el possible perquè el lloc web estigui disponible i sigui segur i correcte, però no ho podem garantir. Podem retirar continguts que incompleixin aquestes normes i tancar el compte que els ha publicat; expliquem per què, i podeu respondre.</p>
<h2>Canvis</h2>
<p>Us informem dels canvis importants d’aquestes normes abans que entrin en vigor. Si teniu preguntes, feu servir la <a href="{{contact}}">pàgina de contacte</a>.</p>`,
  },
  sale: {
    title: "Condicions de venda",
    description: "Les condicions per llogar material: preus, pagament, ús, devolució i cancel·lació.",
    text: `
<h2>Qui som</h2>
<p>{{name}} lloga material a persones i organitzacions. En fer una comanda accepteu aquestes condicions, juntament amb el contracte de lloguer que signeu després. El contracte conté els detalls de la comanda i preval si hi ha diferències.</p>
<h2>Com fer una comanda</h2>
<p>Un cop triades les dates, la cistella queda reservada per a vós durant una estona, que es mostra amb un compte enrere. La comanda és una sol·licitud fins que el nostre equip l’accepta. Llavors us enviem un correu, i vós signeu el contracte i pagueu.</p>
<h2>Preus</h2>
<p>Els preus inclouen tots els impostos i s’indiquen en la moneda mostrada. Pagueu el preu per dia de cada article per cada dia del període i, com a màxim, unes despeses d’enviament per comanda. Pagueu el preu que mostra el resum en fer la comanda; els canvis de preu posteriors no l’afecten.</p>
<h2>Pagament</h2>
<p>El contracte signat i el pagament han d’arribar en els set dies següents a l’acceptació de la comanda. Si no, podem cancel·lar la comanda, i no deveu res.</p>
<h2>Recollida, lliurament i devolució</h2>
<p>Podeu recollir el material a les nostres instal·lacions o us l’enviem a l’adreça de lliurament. Retorneu-lo complet i net com a molt tard en la data de devolució de la comanda. Si el necessiteu més temps, prolongueu el lloguer a la pàgina de la comanda abans que s’acabi.</p>
<h2>Cura del material</h2>
<p>Seguiu les instruccions d’ús, no deixeu el material a altres persones i aviseu-nos immediatament si alguna cosa es trenca o es perd. El desgast normal va a càrrec nostre; els danys per mal ús i els articles perduts es cobren al cost de la reparació o substitució.</p>
<h2>Cancel·lació i desistiment</h2>
<p>Podeu cancel·lar sense despeses, a la pàgina de la comanda, fins que es comenci a preparar el material. Els consumidors que contracten a distància tenen a més catorze dies per desistir del contracte, llevat que el lloguer ja hagi començat a petició seva. Contacteu amb nosaltres des de la <a href="{{contact}}">pàgina de contacte</a>.</p>
<h2>Si sorgeix un problema</h2>
<p>Si el material no funciona com hauria de fer-ho, el reparem, el substituïm o reemborsem els dies en què no l’heu pogut fer servir. Si no arribem a un acord, els consumidors poden acudir a un mediador abans d’anar als tribunals; indiquem el nostre a qui ho demani.</p>`,
  },
  accessibility: {
    title: "Declaració d’accessibilitat",
    description: "Fins a quin punt és accessible aquest lloc web, què hi falta encara i com comunicar-nos-ho.",
    text: `
<p>{{name}} vol que tothom pugui fer servir aquest lloc web, siguin quines siguin les seves capacitats, la manera de llegir o l’equip. Aquesta declaració s’aplica a {{url}}.</p>
<h2>Estat de conformitat</h2>
<p>El lloc web és parcialment conforme amb les pautes WCAG 2.2, nivell AA, amb la norma europea EN 301 549 i amb el RGAA 4.1 francès. Es tracta d’una autoavaluació; encara no s’ha fet cap auditoria externa.</p>
<h2>Què fem</h2>
<ul>
<li>Tot es pot fer només amb el teclat, i el focus del teclat sempre és visible.</li>
<li>El text es pot ampliar al 200 % i llegir en una columna, sense desplaçament horitzontal.</li>
<li>La configuració d’accessibilitat, a la dreta de cada pàgina o al final en pantalles petites, canvia la lletra, la mida i l’espaiat, el contrast i el moviment.</li>
<li>Cada versió es comprova amb proves automàtiques en totes les llengües i en els dos temes, i cada tasca principal amb el teclat.</li>
<li>Abans de publicar, s’avisa qui escriu dels textos alternatius que falten, els enllaços poc clars i els encapçalaments desordenats.</li>
</ul>
<h2>Què no és accessible encara</h2>
<ul>
<li>Alguns vídeos no tenen subtítols o audiodescripció.</li>
<li>Alguns documents i models que comparteixen els membres no es van fer pensant en l’accessibilitat.</li>
<li>Els reproductors de YouTube i Vimeo no depenen de nosaltres.</li>
</ul>
<h2>Contacte</h2>
<p>Si teniu dificultats per fer servir alguna part d’aquest lloc web, contacteu amb nosaltres des de la <a href="{{contact}}">pàgina de contacte</a>. Digueu de quina pàgina es tracta i quin dispositiu i programes feu servir. Responem, busquem una solució i, mentrestant, us donem el que necessiteu en un altre format.</p>
<h2>Si no responem</h2>
<p>Si no us hem ajudat, podeu acudir a l’organisme que defensa els drets dels usuaris al vostre país. A Catalunya és el <a href="https://www.sindic.cat/">Síndic de Greuges</a>.</p>`,
  },
  guidelines: {
    title: "Pautes d’accessibilitat",
    description: "Com escriure i compartir contingut que tothom pugui fer servir.",
    text: `
<p>Aquestes pautes són per a tothom que escriu aquí. L’editor en comprova algunes per vós; comproveu vós mateix les altres.</p>
<h2>Paraules</h2>
<ul>
<li>Frases curtes, paraules corrents, una idea cada vegada.</li>
<li>Expliqueu una abreviatura el primer cop que surt.</li>
<li>Parleu de les persones, no de la seva condició.</li>
</ul>
<h2>Encapçalaments</h2>
<ul>
<li>Indiqueu amb un encapçalament de què tracta cada part i respecteu l’ordre dels nivells.</li>
<li>No feu servir la negreta per imitar un encapçalament: els lectors de pantalla no el reconeixerien.</li>
</ul>
<h2>Enllaços</h2>
<ul>
<li>El text d’un enllaç diu on porta, també si es llegeix sol.</li>
<li>Dos enllaços amb les mateixes paraules porten al mateix lloc.</li>
</ul>
<h2>Imatges</h2>
<ul>
<li>Descriviu el que importa de la imatge, en una o dues frases. Una imatge decorativa no necessita descripció.</li>
<li>No poseu text a les imatges.</li>
<li>No feu servir només el color per transmetre informació.</li>
</ul>
<h2>Vídeo i so</h2>
<ul>
<li>Afegiu subtítols i, si podeu, una transcripció.</li>
<li>Descriviu amb paraules el que només es mostra.</li>
<li>Eviteu els flaixos i els sorolls sobtats.</li>
</ul>
<h2>Taules i documents</h2>
<ul>
<li>Feu servir les taules només per a dades, amb una capçalera per a cada columna o fila.</li>
<li>Abans d’adjuntar un document, penseu si n’hi hauria prou amb una pàgina. Si no, feu servir abans el comprovador d’accessibilitat del vostre programa.</li>
</ul>
<h2>Models i productes de suport</h2>
<ul>
<li>Expliqueu els passos amb paraules a més d’imatges.</li>
<li>Indiqueu les eines, la força i els moviments necessaris en cada pas.</li>
</ul>`,
  },
};
