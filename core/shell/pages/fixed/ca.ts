import type { FixedTexts } from "./texts.ts";

export const ca: FixedTexts = {
  notice: {
    title: "Avís legal",
    description: "Qui publica aquest lloc web, amb què funciona i què es pot fer amb el seu contingut.",
    text: `
<h2>Qui publica aquest lloc web</h2>
<p>{{name}} el publica l’organització que el gestiona a {{url}}. El seu nom, la seva adreça i la persona responsable de la publicació es comuniquen a qui els demani a la <a href="{{contact}}">pàgina de contacte</a>.</p>
<h2>On és allotjat</h2>
<p>El lloc web, la seva base de dades i els seus fitxers es desen en servidors triats per aquesta organització, que indica qui els allotja si se li demana.</p>
<h2>El programari</h2>
<p>El lloc web funciona amb Labcommons, programari lliure amb llicència GNU Affero General Public License, versió 3. Qui faci servir el lloc web pot demanar el codi font del que funciona aquí.</p>
<h2>Què es pot fer amb el contingut</h2>
<p>Els textos, les imatges i els models són dels seus autors. Si s’indica una llicència, diu què podeu fer. Si no n’hi ha, demaneu-los permís abans: la pàgina de contacte hi porta.</p>
<h2>Enllaços a altres llocs web</h2>
<p>Triem els enllaços amb cura, però no responem del que altres publiquen. Aviseu-nos si un enllaç ja no porta on hauria de portar.</p>`,
  },
  privacy: {
    title: "Política de privadesa",
    description: "Què desa aquest lloc web sobre vós, per què, durant quant de temps i què hi podeu fer.",
    text: `
<p>Aquest lloc web desa el que li cal per funcionar i res per vendre. No porta publicitat ni rastrejadors de tercers.</p>
<h2>Què es desa i per què</h2>
<ul>
<li><strong>Si només llegiu:</strong> les pàgines es compten sense vós. Desem quina pàgina s’ha vist o quin fitxer s’ha baixat, i quan; cap adreça, cap nom, cap galeta.</li>
<li><strong>Si teniu un compte:</strong> el vostre nom i el correu electrònic, el que afegiu al perfil, les vostres organitzacions, rols i configuració. Ens calen per donar-vos el que vau demanar en registrar-vos.</li>
<li><strong>Quan inicieu la sessió:</strong> una sessió, per mantenir-la oberta, i la data. La contrasenya només es desa com a empremta, que no es pot desfer; el secret d’un segon factor va xifrat.</li>
<li><strong>Quan escriviu o canvieu alguna cosa:</strong> què ha canviat, quan i qui ho ha fet, per poder corregir errors i descobrir abusos.</li>
<li><strong>Quan us escrivim:</strong> que s’ha enviat un missatge, a quina adreça i si ha arribat.</li>
</ul>
<h2>Qui ho veu</h2>
<p>Vós, les persones amb qui ho compartiu i els administradors que ho necessiten per a la seva tasca. Si algun inicia la sessió en lloc vostre per ajudar-vos, en queda constància. No donem res a ningú més, llevat que la llei ens hi obligui.</p>
<h2>Durant quant de temps</h2>
<ul>
<li>El vostre compte: fins que el suprimiu.</li>
<li>Les sessions: un dia sense activitat i una setmana en total; trenta i noranta dies si vau demanar de mantenir la sessió iniciada.</li>
<li>El registre dels missatges enviats: noranta dies.</li>
<li>Les visualitzacions i baixades: vint-i-cinc mesos, i després només els totals.</li>
<li>L’adreça d’on arriben massa intents erronis: una hora si fa no fa, com a empremta.</li>
</ul>
<h2>Vídeos i altres llocs web</h2>
<p>Els vídeos de YouTube i Vimeo només es carreguen quan ho accepteu. Des d’aleshores valen les seves pròpies regles. La <a href="/legal/cookies">pàgina sobre les galetes</a> en diu més.</p>
<h2>Els vostres drets</h2>
<p>Al perfil podeu veure i corregir el que es desa sobre vós, endur-vos-en una còpia i eliminar el compte. També podeu demanar-nos que en limitem l’ús, o oposar-vos-hi. Escriviu-nos a la <a href="{{contact}}">pàgina de contacte</a>; responem en el termini d’un mes.</p>
<p>Si la nostra resposta no us satisfà, podeu reclamar davant l’autoritat de protecció de dades del vostre país: a Catalunya, l’Autoritat Catalana de Protecció de Dades.</p>`,
  },
  cookies: {
    title: "Galetes",
    description: "Què desa aquest lloc web al vostre navegador i com decidir-ho.",
    text: `
<p>Una galeta és un text curt que un lloc web deixa al vostre navegador. Algunes calen perquè el lloc web funcioni. Per a les altres preguntem, i res no es carrega abans de la vostra resposta.</p>
<h2>Sempre presents</h2>
<ul>
<li><strong>Sessió</strong> (labcommons): indica que heu iniciat la sessió. S’acaba quan la tanqueu.</li>
<li><strong>Inici de sessió</strong> (labcommons-challenge): per als minuts entre la contrasenya i el segon factor.</li>
<li><strong>Navegador conegut</strong> (labcommons-device): es desa sis mesos després d’iniciar la sessió, perquè ningú us pugui bloquejar aquí provant contrasenyes.</li>
<li><strong>Llengua</strong> (locale): la llengua que heu triat.</li>
<li><strong>La vostra tria sobre les galetes</strong>: es desa un any, per no tornar a preguntar.</li>
</ul>
<p>El navegador també desa la configuració del tema i d’accessibilitat. Es queda amb vós: no se’ns envia.</p>
<h2>Només si ho accepteu</h2>
<ul>
<li><strong>YouTube</strong> (Google) i <strong>Vimeo</strong>: per veure els vídeos que hi ha. Us poden reconèixer d’un lloc web a un altre. Sense el vostre consentiment hi ha una imatge i un enllaç al seu lloc.</li>
</ul>
<h2>Canviar d’opinió</h2>
<p>El botó de galetes, al peu de cada pàgina, torna a obrir les opcions. Acceptar, rebutjar i triar demanen el mateix esforç. També podeu esborrar les galetes a la configuració del navegador.</p>`,
  },
  terms: {
    title: "Condicions d’ús",
    description: "Les regles amb què compartim aquest espai.",
    text: `
<p>En fer servir {{name}} accepteu aquestes regles. Són breus perquè tothom les pugui llegir.</p>
<h2>El vostre compte</h2>
<p>Doneu el vostre propi nom i una adreça on us puguem trobar. No compartiu la contrasenya i aviseu-nos si algú altre ha pogut fer servir el compte. Una organització pot comprovar el vostre compte abans que s’obri la part per a membres.</p>
<h2>Com ens tractem</h2>
<p>Amb cortesia, també en desacord. Sense insults, sense discriminació, res d’il·legal, sense publicitat. No expliqueu la salut ni la vida d’una altra persona sense el seu consentiment.</p>
<h2>El que compartiu</h2>
<p>Continua sent vostre. En publicar-ho aquí ens permeteu mostrar-ho, conservar-ho i traduir-ho en aquest lloc web. Compartiu només el que tingueu dret a compartir i anomeneu les persones en el treball de les quals us baseu.</p>
<h2>Productes de suport i models</h2>
<p>El que es comparteix aquí és fet amb cura per persones que no poden conèixer la vostra situació. Comproveu un producte de suport amb qui l’hagi de fer servir i amb un professional abans d’usar-lo, i deixeu d’usar-lo si fa mal o es trenca. Res d’això no substitueix el consell mèdic.</p>
<h2>El que prometem i el que no podem</h2>
<p>Fem el possible perquè el lloc web sigui obert, segur i correcte, sense poder-ho garantir. Podem retirar el que incompleixi aquestes regles i tancar el compte d’on ve; diem per què, i podeu respondre.</p>
<h2>Canvis</h2>
<p>Quan aquestes regles canviïn de manera important, us ho direm abans. Les vostres preguntes ens arriben per la <a href="{{contact}}">pàgina de contacte</a>.</p>`,
  },
  sale: {
    title: "Condicions de venda",
    description: "El que val en llogar material aquí: preus, pagament, ús, devolució i desistiment.",
    text: `
<h2>Qui lloga</h2>
<p>{{name}} lloga material a persones i organitzacions. En fer una comanda accepteu aquestes condicions i el contracte de lloguer que signeu després. El contracte recull el que és propi de la vostra comanda i preval si hi ha diferències.</p>
<h2>Com es fa una comanda</h2>
<p>Un cop triades les dates, la cistella queda reservada per a vós durant un temps breu, que es mostra amb un compte enrere. La vostra comanda és una sol·licitud fins que el nostre equip l’accepta. Us avisem per correu; llavors signeu el contracte i pagueu.</p>
<h2>Preus</h2>
<p>Els preus es mostren amb els impostos inclosos, en la moneda indicada. Pagueu el preu per dia de cada unitat per cada dia del període i, com a molt, unes despeses d’enviament per comanda. Pagueu el que mostra el resum en fer la comanda; els canvis de preu posteriors no l’afecten.</p>
<h2>Pagament</h2>
<p>El contracte i el pagament han d’arribar en els set dies següents a la nostra acceptació. Sense això podem anul·lar la comanda i no es deu res.</p>
<h2>Rebre i retornar el material</h2>
<p>Recolliu el material al nostre magatzem o us l’enviem a l’adreça de la comanda. El dia de devolució consta a la comanda: retorneu-lo complet, net i aquell dia com a molt tard. Si el necessiteu més temps, demaneu-ho a la pàgina de la comanda abans que s’acabi.</p>
<h2>Cura</h2>
<p>Feu servir el material segons les instruccions, no el deixeu a ningú i aviseu-nos de seguida si res es trenca o es perd. El desgast normal va a càrrec nostre; els danys per mal ús i les pèrdues es cobren al cost de reparació o substitució.</p>
<h2>Canviar d’idea</h2>
<p>Podeu anul·lar sense despeses, a la pàgina de la comanda, fins que es prepari el material. Els consumidors que fan la comanda a distància tenen a més catorze dies per desistir, llevat que el lloguer hagi començat abans a petició seva. Escriviu-nos des de la <a href="{{contact}}">pàgina de contacte</a>.</p>
<h2>Si res va malament</h2>
<p>Si el material no funciona com hauria de fer-ho, el reparem, el substituïm o retornem el preu dels dies en què no el vau poder fer servir. Si no hi ha acord, els consumidors poden acudir al mediador que indiquem a qui ho demani, abans d’anar als tribunals.</p>`,
  },
  accessibility: {
    title: "Declaració d’accessibilitat",
    description: "Fins a quin punt és accessible aquest lloc web, què hi falta encara i com dir-nos-ho.",
    text: `
<p>{{name}} vol que tothom pugui fer servir aquest lloc web, siguin quins siguin el cos, els sentits, la manera de llegir o l’equip. Aquesta declaració s’aplica a {{url}}.</p>
<h2>Estat de conformitat</h2>
<p>El lloc web és parcialment conforme amb les pautes WCAG 2.2, nivell AA, amb la norma europea EN 301 549 i amb el RGAA 4.1 francès. La valoració és nostra: encara no hi ha hagut cap auditoria externa.</p>
<h2>Què fem</h2>
<ul>
<li>Tot es pot fer només amb el teclat, i sempre es veu on és el focus.</li>
<li>El text es pot ampliar al doble i llegir en una columna, sense desplaçar-se en horitzontal.</li>
<li>La configuració d’accessibilitat, a la dreta de cada pàgina o al final en pantalles petites, canvia la lletra, la mida i els espais, el contrast i el moviment.</li>
<li>Cada versió es comprova amb proves automàtiques en totes les llengües i els dos temes, i cada tasca principal amb el teclat.</li>
<li>A qui escriu se l’avisa d’alternatives que falten, enllaços poc clars i encapçalaments desordenats abans de poder publicar.</li>
</ul>
<h2>Què no és accessible encara</h2>
<ul>
<li>Alguns vídeos no tenen subtítols o audiodescripció.</li>
<li>Alguns documents i models que comparteixen els membres no es van fer pensant en l’accessibilitat.</li>
<li>Els reproductors de YouTube i Vimeo no depenen de nosaltres.</li>
</ul>
<h2>Digueu-nos-ho</h2>
<p>Si res us impedeix de llegir o de fer el que veníeu a fer, escriviu-nos a la <a href="{{contact}}">pàgina de contacte</a>. Digueu de quina pàgina es tracta i què feu servir. Responem, busquem una solució i, mentrestant, us donem el que us cal d’una altra forma.</p>
<h2>Si no responem</h2>
<p>Si ens ho vau dir i no vau rebre ajuda, podeu acudir a l’organisme que defensa els drets dels usuaris al vostre país. A Catalunya és el <a href="https://www.sindic.cat/">Síndic de Greuges</a>.</p>`,
  },
  guidelines: {
    title: "Pautes d’accessibilitat",
    description: "Com escriure i compartir perquè tothom ho pugui entendre.",
    text: `
<p>Aquestes pautes són per a qui escriu aquí. L’editor en comprova algunes per vós; les altres necessiten la vostra mirada.</p>
<h2>Paraules</h2>
<ul>
<li>Frases curtes, paraules corrents, una idea cada vegada.</li>
<li>Expliqueu una sigla el primer cop que surt.</li>
<li>Parleu a les persones, no de la seva condició.</li>
</ul>
<h2>Encapçalaments</h2>
<ul>
<li>Digueu amb un encapçalament de què tracta cada part i manteniu els nivells en ordre.</li>
<li>No poseu negreta per imitar un encapçalament: els lectors de pantalla no el detectarien.</li>
</ul>
<h2>Enllaços</h2>
<ul>
<li>Que les paraules de l’enllaç diguin on porta, també llegides soles.</li>
<li>Dos enllaços amb les mateixes paraules porten al mateix lloc.</li>
</ul>
<h2>Imatges</h2>
<ul>
<li>Descriviu el que importa de la imatge, en una o dues frases. Una imatge que només decora no necessita descripció.</li>
<li>No poseu text a les imatges.</li>
<li>No distingiu res només pel color.</li>
</ul>
<h2>Vídeo i so</h2>
<ul>
<li>Afegiu subtítols i, si podeu, una transcripció.</li>
<li>Digueu en veu alta el que només es mostra.</li>
<li>Eviteu els flaixos i els sorolls sobtats.</li>
</ul>
<h2>Taules i documents</h2>
<ul>
<li>Una taula és només per a dades, amb una capçalera per a cada columna o fila.</li>
<li>Abans d’adjuntar un document, penseu si n’hi hauria prou amb una pàgina. Si no, feu servir abans el comprovador d’accessibilitat del vostre programa.</li>
</ul>
<h2>Models i productes de suport</h2>
<ul>
<li>Doneu els passos amb paraules a més d’imatges.</li>
<li>Anomeneu les eines, la força i els moviments que demana cada pas.</li>
</ul>`,
  },
};
