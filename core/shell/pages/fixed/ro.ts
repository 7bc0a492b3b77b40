import type { FixedTexts } from "./texts.ts";

export const ro: FixedTexts = {
  notice: {
    title: "Mențiuni legale",
    description: "Cine publică acest site, pe ce funcționează și ce se poate face cu conținutul lui.",
    text: `
<h2>Cine publică acest site</h2>
<p>{{name}} este publicat de organizația care îl administrează la adresa {{url}}. Numele ei, adresa și numele persoanei responsabile de publicare sunt comunicate oricui le cere prin <a href="{{contact}}">pagina de contact</a>.</p>
<h2>Unde este găzduit</h2>
<p>Site-ul, baza lui de date și fișierele sunt păstrate pe servere alese de această organizație, care spune la cerere cine le găzduiește.</p>
<h2>Software-ul</h2>
<p>Site-ul funcționează cu Labcommons, software liber sub licența GNU Affero General Public License, versiunea 3. Oricine folosește site-ul poate cere codul sursă a ceea ce rulează aici.</p>
<h2>Ce se poate face cu conținutul</h2>
<p>Textele, imaginile și modelele aparțin autorilor lor. Unde este indicată o licență, ea spune ce puteți face. Unde nu este, cereți mai întâi acordul autorilor: pagina de contact duce la ei.</p>
<h2>Linkuri către alte site-uri</h2>
<p>Ne alegem linkurile cu grijă, dar nu răspundem pentru ce publică alții. Spuneți-ne dacă un link nu mai duce unde ar trebui.</p>`,
  },
  privacy: {
    title: "Politica de confidențialitate",
    description: "Ce păstrează acest site despre dumneavoastră, de ce, cât timp și ce puteți face.",
    text: `
<p>Acest site păstrează ce îi trebuie ca să funcționeze și nimic pentru a fi vândut. Nu are publicitate și nici mijloace de urmărire ale altora.</p>
<h2>Ce se păstrează și de ce</h2>
<ul>
<li><strong>Când doar citiți:</strong> paginile se numără fără dumneavoastră. Păstrăm ce pagină a fost văzută sau ce fișier a fost descărcat și când; nicio adresă, niciun nume, niciun cookie.</li>
<li><strong>Când aveți un cont:</strong> numele și adresa de e-mail, ce adăugați la profil, organizațiile, rolurile și setările. Ne trebuie ca să vă oferim lucrul pentru care v-ați înscris.</li>
<li><strong>Când vă conectați:</strong> o sesiune, ca să rămâneți conectat sau conectată, și data. Parola se păstrează doar ca amprentă, care nu poate fi inversată; secretul celui de-al doilea factor este criptat.</li>
<li><strong>Când scrieți sau schimbați ceva:</strong> ce s-a schimbat, când și de către cine, ca greșelile să poată fi îndreptate și abuzurile găsite.</li>
<li><strong>Când vă scriem:</strong> faptul că un mesaj a fost trimis, la ce adresă și dacă a ajuns.</li>
</ul>
<h2>Cine le vede</h2>
<p>Dumneavoastră, persoanele cărora le arătați aceste date și administratorii care au nevoie de ele. Dacă unul dintre ei se conectează în numele dumneavoastră ca să vă ajute, rămâne o urmă. Nu dăm nimic altora, decât dacă ne obligă legea.</p>
<h2>Cât timp</h2>
<ul>
<li>Contul: până îl ștergeți.</li>
<li>Sesiunile: o zi fără activitate și o săptămână în total; treizeci și nouăzeci de zile dacă ați cerut să rămâneți conectat sau conectată.</li>
<li>Evidența mesajelor trimise: nouăzeci de zile.</li>
<li>Vizualizările și descărcările: douăzeci și cinci de luni, apoi doar totalurile lor.</li>
<li>Adresa de la care vin prea multe încercări greșite: cam o oră, ca amprentă.</li>
</ul>
<h2>Videoclipuri și alte site-uri</h2>
<p>Videoclipurile de pe YouTube și Vimeo se încarcă doar după ce ați fost de acord. De atunci se aplică regulile lor. <a href="/legal/cookies">Pagina despre cookie-uri</a> spune mai multe.</p>
<h2>Drepturile dumneavoastră</h2>
<p>În profil puteți vedea și corecta ce se păstrează despre dumneavoastră, puteți lua o copie și puteți șterge contul. Ne puteți cere și să limităm folosirea datelor sau vă puteți opune. Scrieți-ne prin <a href="{{contact}}">pagina de contact</a>; răspundem într-o lună.</p>
<p>Dacă răspunsul nostru nu vă mulțumește, vă puteți adresa autorității de protecție a datelor din țara dumneavoastră: în România, Autoritatea Națională de Supraveghere a Prelucrării Datelor cu Caracter Personal.</p>`,
  },
  cookies: {
    title: "Cookie-uri",
    description: "Ce păstrează acest site în browserul dumneavoastră și cum puteți decide.",
    text: `
<p>Un cookie este un text scurt pe care un site îl lasă în browser. Unele sunt necesare ca site-ul să funcționeze. Pentru celelalte vă întrebăm și nu se încarcă nimic înainte să răspundeți.</p>
<h2>Mereu prezente</h2>
<ul>
<li><strong>Sesiunea</strong> (labcommons): spune că v-ați conectat. Se termină când vă deconectați.</li>
<li><strong>Intrarea</strong> (labcommons-challenge): pentru minutele dintre parolă și al doilea factor.</li>
<li><strong>Browser cunoscut</strong> (labcommons-device): păstrat șase luni după conectare, ca nimeni să nu vă poată bloca aici încercând parole.</li>
<li><strong>Limba</strong> (locale): limba aleasă.</li>
<li><strong>Alegerea dumneavoastră despre cookie-uri</strong>: păstrată un an, ca să nu vă întrebăm din nou.</li>
</ul>
<p>Browserul păstrează și setările temei și ale accesibilității. Rămân la dumneavoastră: nu ne sunt trimise.</p>
<h2>Doar dacă sunteți de acord</h2>
<ul>
<li><strong>YouTube</strong> (Google) și <strong>Vimeo</strong>: pentru redarea videoclipurilor care se află acolo. Vă pot recunoaște de la un site la altul. Fără acordul dumneavoastră, în locul lor stau o imagine și un link.</li>
</ul>
<h2>Dacă vă răzgândiți</h2>
<p>Butonul pentru cookie-uri, la baza fiecărei pagini, redeschide opțiunile. A accepta, a refuza și a alege cer același efort. Puteți șterge cookie-urile și din setările browserului.</p>`,
  },
  terms: {
    title: "Condiții de utilizare",
    description: "Regulile după care folosim împreună acest loc.",
    text: `
<p>Folosind {{name}}, acceptați aceste reguli. Sunt scurte, ca să le poată citi oricine.</p>
<h2>Contul dumneavoastră</h2>
<p>Dați-vă propriul nume și o adresă la care vă putem găsi. Păstrați parola pentru dumneavoastră și spuneți-ne dacă altcineva v-ar fi putut folosi contul. O organizație vă poate verifica contul înainte de a deschide partea rezervată membrilor.</p>
<h2>Cum ne purtăm unii cu alții</h2>
<p>Politicos, și când nu suntem de acord. Fără insulte, fără discriminare, nimic ilegal, fără publicitate. Nu povestiți despre sănătatea sau viața altei persoane fără acordul ei.</p>
<h2>Ce publicați</h2>
<p>Rămâne al dumneavoastră. Publicând aici, ne permiteți să îl arătăm, să îl păstrăm și să îl traducem pe acest site. Publicați doar ce aveți dreptul să publicați și numiți-i pe cei pe a căror muncă vă sprijiniți.</p>
<h2>Dispozitive asistive și modele</h2>
<p>Ce se publică aici este făcut cu grijă, de oameni care nu vă pot cunoaște situația. Verificați un dispozitiv împreună cu persoana care îl va folosi și cu un specialist înainte de folosire și nu îl mai folosiți dacă provoacă dureri sau se strică. Nimic de aici nu înlocuiește un sfat medical.</p>
<h2>Ce promitem și ce nu putem</h2>
<p>Facem tot ce putem ca site-ul să fie deschis, sigur și corect, fără a putea garanta. Putem scoate ce încalcă aceste reguli și putem închide contul de unde vine; spunem de ce și puteți răspunde.</p>
<h2>Schimbări</h2>
<p>Când aceste reguli se schimbă în mod important, vă anunțăm înainte ca schimbarea să intre în vigoare. Întrebările ni le puteți trimite prin <a href="{{contact}}">pagina de contact</a>.</p>`,
  },
  sale: {
    title: "Condiții de vânzare",
    description:
      "Ce se aplică atunci când închiriați echipamente aici: prețuri, plată, folosire, returnare și răzgândire.",
    text: `
<h2>Cine închiriază</h2>
<p>{{name}} închiriază echipamente persoanelor și organizațiilor. Prin plasarea unei comenzi acceptați aceste condiții, împreună cu contractul de închiriere pe care îl semnați apoi. Contractul spune ce este propriu comenzii dumneavoastră și are prioritate dacă cele două diferă.</p>
<h2>Cum ia naștere o comandă</h2>
<p>După ce alegeți datele, coșul vă este rezervat pentru scurt timp, arătat printr-o numărătoare inversă. Comanda este o cerere până când echipa noastră o acceptă. Vă anunțăm prin e-mail, apoi semnați contractul și plătiți.</p>
<h2>Prețuri</h2>
<p>Prețurile sunt afișate cu toate taxele incluse, în moneda indicată. Plătiți prețul pe zi al fiecărui exemplar pentru fiecare zi a perioadei și cel mult o taxă de livrare pe comandă. Plătiți ce arată rezumatul în momentul comenzii; schimbările ulterioare ale prețurilor noastre nu afectează comanda.</p>
<h2>Plată</h2>
<p>Contractul semnat și plata sunt așteptate în cel mult șapte zile de la acceptarea comenzii. În lipsa lor putem anula comanda și nu se datorează nimic.</p>
<h2>Primirea și returnarea echipamentelor</h2>
<p>Ridicați echipamentele de la depozitul nostru sau vi le trimitem la adresa comenzii. Ziua returnării este stabilită în comandă: aduceți-le sau trimiteți-le înapoi complete, curate și cel târziu în acea zi. Dacă aveți nevoie de ele mai mult timp, cereți acest lucru din pagina comenzii înainte de sfârșitul ei.</p>
<h2>Grijă</h2>
<p>Folosiți echipamentele conform instrucțiunilor, nu le împrumutați altora și anunțați-ne imediat dacă ceva se strică sau se pierde. Uzura normală o suportăm noi; daunele provocate de folosirea greșită și pierderile se plătesc la costul reparării sau al înlocuirii.</p>
<h2>Dacă vă răzgândiți</h2>
<p>Puteți anula fără costuri, din pagina comenzii, până când începe pregătirea echipamentelor. Consumatorii care comandă la distanță au și paisprezece zile pentru a se retrage din contract, cu excepția cazului în care închirierea a început mai devreme la cererea lor. Scrieți-ne prin <a href="{{contact}}">pagina de contact</a>.</p>
<h2>Dacă ceva nu merge</h2>
<p>Dacă un echipament nu funcționează cum trebuie, îl reparăm, îl înlocuim sau vă dăm înapoi banii pentru zilele în care nu l-ați putut folosi. Dacă nu ajungem la o înțelegere, consumatorii se pot adresa mediatorului pe care îl indicăm la cerere, înainte de a merge în instanță.</p>`,
  },
  accessibility: {
    title: "Declarație de accesibilitate",
    description: "Cât de accesibil este acest site, ce lipsește încă și cum ne puteți spune.",
    text: `
<p>{{name}} vrea ca oricine să poată folosi acest site, oricare i-ar fi corpul, simțurile, felul de a citi sau echipamentul. Această declarație se aplică pentru {{url}}.</p>
<h2>Unde am ajuns</h2>
<p>Site-ul este parțial conform cu regulile WCAG 2.2, nivelul AA, cu standardul european EN 301 549 și cu RGAA 4.1 din Franța. Aprecierea este a noastră; nu a avut loc încă o verificare din afară.</p>
<h2>Ce facem</h2>
<ul>
<li>Totul se poate face doar cu tastatura și se vede mereu unde vă aflați.</li>
<li>Textul poate fi mărit de două ori și citit pe o coloană, fără derulare în lateral.</li>
<li>Setările de accesibilitate, în dreapta fiecărei pagini sau la sfârșitul ei pe ecrane mici, schimbă fontul, mărimea și spațiile, contrastul și mișcarea.</li>
<li>Fiecare versiune este verificată prin teste automate în toate limbile și în ambele teme, iar fiecare sarcină principală, cu tastatura.</li>
<li>Cei care scriu sunt avertizați despre alternative lipsă, linkuri neclare și titluri în dezordine înainte de a putea publica.</li>
</ul>
<h2>Ce nu este încă accesibil</h2>
<ul>
<li>Unele videoclipuri nu au subtitrări sau audiodescriere.</li>
<li>Unele documente și modele publicate de membri nu au fost făcute cu gândul la accesibilitate.</li>
<li>Playerele YouTube și Vimeo nu depind de noi.</li>
</ul>
<h2>Spuneți-ne</h2>
<p>Dacă ceva vă împiedică să citiți sau să faceți lucrul pentru care ați venit, scrieți-ne prin <a href="{{contact}}">pagina de contact</a>. Spuneți despre ce pagină este vorba și ce folosiți. Răspundem, căutăm o soluție și, între timp, vă dăm ce vă trebuie sub altă formă.</p>
<h2>Dacă nu răspundem</h2>
<p>Dacă ne-ați spus și nu ați fost ajutat sau ajutată, vă puteți adresa instituției care apără drepturile utilizatorilor din țara dumneavoastră. În România este <a href="https://www.adr.gov.ro/">Autoritatea pentru Digitalizarea României</a>.</p>`,
  },
  guidelines: {
    title: "Recomandări de accesibilitate",
    description: "Cum să scriem și să publicăm astfel încât oricine să poată urmări.",
    text: `
<p>Recomandările sunt pentru toți cei care scriu aici. Editorul verifică unele în locul dumneavoastră; pentru celelalte este nevoie de ochiul dumneavoastră.</p>
<h2>Cuvinte</h2>
<ul>
<li>Propoziții scurte, cuvinte obișnuite, câte o idee pe rând.</li>
<li>Explicați o prescurtare prima dată când apare.</li>
<li>Vorbiți cu oamenii, nu despre starea lor.</li>
</ul>
<h2>Titluri</h2>
<ul>
<li>Spuneți printr-un titlu despre ce este fiecare parte și păstrați nivelurile în ordine.</li>
<li>Nu îngroșați textul ca să pară titlu: cititoarele de ecran nu l-ar observa.</li>
</ul>
<h2>Linkuri</h2>
<ul>
<li>Cuvintele linkului să spună unde duce, chiar și citite singure.</li>
<li>Două linkuri cu aceleași cuvinte duc în același loc.</li>
</ul>
<h2>Imagini</h2>
<ul>
<li>Descrieți ce contează în imagine, într-o propoziție sau două. O imagine care doar decorează nu are nevoie de descriere.</li>
<li>Nu puneți text în imagini.</li>
<li>Nu deosebiți lucrurile doar prin culoare.</li>
</ul>
<h2>Video și sunet</h2>
<ul>
<li>Adăugați subtitrări și, dacă puteți, o transcriere.</li>
<li>Spuneți cu voce tare ce este doar arătat.</li>
<li>Evitați sclipirile și zgomotele bruște.</li>
</ul>
<h2>Tabele și documente</h2>
<ul>
<li>Folosiți un tabel doar pentru date, cu un antet pentru fiecare coloană sau rând.</li>
<li>Înainte de a atașa un document, întrebați-vă dacă nu ar fi de ajuns o pagină. Dacă nu, folosiți mai întâi verificatorul de accesibilitate al programului.</li>
</ul>
<h2>Modele și dispozitive asistive</h2>
<ul>
<li>Descrieți pașii în cuvinte, nu doar în imagini.</li>
<li>Numiți uneltele, forța și mișcările pe care le cere fiecare pas.</li>
</ul>`,
  },
};
