import type { FixedTexts } from "./texts.ts";

export const ro: FixedTexts = {
  notice: {
    title: "Mențiuni legale",
    description: "Cine publică acest site, unde este găzduit și cum poate fi folosit conținutul lui.",
    text: `
<h2>Cine publică acest site</h2>
<p>{{name}} este publicat de organizația care îl administrează la adresa {{url}}. Puteți cere numele, adresa și persoana responsabilă de publicare prin <a href="{{contact}}">pagina de contact</a>.</p>
<h2>Găzduire</h2>
<p>Site-ul, baza de date și fișierele sunt găzduite pe servere alese de această organizație, care comunică la cerere numele furnizorului de găzduire.</p>
<h2>Software</h2>
<p>Site-ul funcționează cu Labcommons, software liber sub licența GNU Affero General Public License, versiunea 3. Oricine folosește site-ul poate cere codul sursă al versiunii instalate aici.</p>
<h2>Folosirea conținutului</h2>
<p>Textele, imaginile și modelele aparțin autorilor lor. Dacă este indicată o licență, aceasta arată ce puteți face. Dacă nu, cereți mai întâi acordul autorilor prin pagina de contact.</p>
<h2>Linkuri către alte site-uri</h2>
<p>Ne alegem linkurile cu grijă, dar nu răspundem pentru ce publică alții. Vă rugăm să ne semnalați linkurile care nu mai funcționează.</p>`,
  },
  privacy: {
    title: "Politica de confidențialitate",
    description: "Ce date personale păstrează acest site, de ce, cât timp și ce drepturi aveți.",
    text: `
<p>Acest site păstrează doar datele de care are nevoie pentru a funcționa și nu le vinde niciodată. Nu conține publicitate și nici module de urmărire ale terților.</p>
<h2>Ce date păstrăm și de ce</h2>
<ul>
<li><strong>Când doar citiți:</strong> vizitele sunt numărate anonim. Înregistrăm ce pagină a fost văzută sau ce fișier a fost descărcat și când; nicio adresă, niciun nume, niciun cookie.</li>
<li><strong>Când aveți un cont:</strong> numele și adresa de e-mail, ce adăugați la profil, organizațiile, rolurile și setările. Avem nevoie de ele ca să vă oferim serviciul pentru care v-ați înregistrat.</li>
<li><strong>Când vă conectați:</strong> o sesiune, pentru a vă păstra conectarea, și data. Parola este păstrată doar sub formă de hash, care nu poate fi inversat; secretele verificării în doi pași sunt criptate.</li>
<li><strong>Când scrieți sau modificați ceva:</strong> ce s-a schimbat, când și de către cine, pentru a putea corecta greșelile și detecta abuzurile.</li>
<li><strong>Când vă scriem:</strong> faptul că un mesaj a fost trimis, la ce adresă și dacă a ajuns.</li>
</ul>
<h2>Cine le vede</h2>
<p>Dumneavoastră, persoanele cu care le împărtășiți și administratorii care au nevoie de ele în activitatea lor. Dacă un administrator acționează în locul dumneavoastră ca să vă ajute, acest lucru este înregistrat. Nu transmitem datele dumneavoastră altora, decât dacă legea ne obligă.</p>
<h2>Cât timp le păstrăm</h2>
<ul>
<li>Contul: până îl ștergeți.</li>
<li>Sesiunile: până la o zi fără activitate și cel mult o săptămână; treizeci și nouăzeci de zile dacă ați ales să rămâneți conectat.</li>
<li>Evidența mesajelor trimise: nouăzeci de zile.</li>
<li>Evidența vizualizărilor și a descărcărilor: douăzeci și cinci de luni, apoi doar totalurile.</li>
<li>Adresa de rețea de la care vin prea multe încercări eșuate: aproximativ o oră, sub formă de hash.</li>
</ul>
<h2>Videoclipuri și alte site-uri</h2>
<p>Videoclipurile de pe YouTube și Vimeo se încarcă doar cu acordul dumneavoastră. În acest caz se aplică politicile lor de confidențialitate. Consultați <a href="/legal/cookies">politica noastră privind cookie-urile</a>.</p>
<h2>Drepturile dumneavoastră</h2>
<p>Conform Regulamentului general privind protecția datelor (GDPR), puteți vedea și corecta în profil datele care vă privesc, le puteți exporta și vă puteți șterge contul. Ne puteți cere și să limităm folosirea lor sau vă puteți opune acesteia. Contactați-ne prin <a href="{{contact}}">pagina de contact</a>; răspundem în termen de o lună.</p>
<p>Dacă răspunsul nostru nu vă mulțumește, puteți depune o plângere la autoritatea de protecție a datelor din țara dumneavoastră: în România, Autoritatea Națională de Supraveghere a Prelucrării Datelor cu Caracter Personal.</p>`,
  },
  cookies: {
    title: "Cookie-uri",
    description: "Ce stochează acest site în browserul dumneavoastră și cum puteți alege.",
    text: `
<p>Un cookie este un fișier mic pe care un site îl stochează în browser. Unele sunt necesare pentru funcționarea site-ului. Pe celelalte le folosim doar cu acordul dumneavoastră.</p>
<h2>Cookie-uri esențiale</h2>
<ul>
<li><strong>Sesiune</strong> (labcommons): vă păstrează conectarea până când ieșiți din cont.</li>
<li><strong>Conectare</strong> (labcommons-challenge): pentru cele câteva minute dintre parolă și al doilea pas.</li>
<li><strong>Conectare cu o cheie de acces</strong> (labcommons-passkey): cel mult zece minute, pentru ca doar acest browser să poată răspunde la ce i-am cerut.</li>
<li><strong>Browser cunoscut</strong> (labcommons-device): păstrat șase luni după conectare, ca nimeni să nu vă poată bloca aici încercând să vă ghicească parola.</li>
<li><strong>Limbă</strong> (locale, asked-locale): limba pe care ați ales-o; cea cerută de un link, până la închiderea browserului.</li>
<li><strong>Alegerea dumneavoastră privind cookie-urile</strong>: păstrată un an, ca să nu vă întrebăm din nou.</li>
</ul>
<p>Browserul stochează și setările de temă și de accesibilitate. Acestea nu ne sunt trimise.</p>
<h2>Doar cu acordul dumneavoastră</h2>
<ul>
<li><strong>YouTube</strong> (Google) și <strong>Vimeo</strong>: pentru redarea videoclipurilor pe care le găzduiesc. Vă pot recunoaște de la un site la altul. Fără acordul dumneavoastră, veți vedea în locul lor o imagine și un link.</li>
</ul>
<h2>Cum vă schimbați alegerea</h2>
<p>Folosiți „Gestionați cookie-urile”, în partea de jos a fiecărei pagini, pentru a vă schimba alegerea. Puteți șterge cookie-urile și din setările browserului.</p>`,
  },
  terms: {
    title: "Condiții de utilizare",
    description: "Regulile de utilizare a acestui site.",
    text: `
<p>Folosind {{name}}, acceptați aceste reguli. Sunt scurte, ca să le poată citi oricine.</p>
<h2>Contul dumneavoastră</h2>
<p>Folosiți numele dumneavoastră și o adresă de e-mail validă. Păstrați parola pentru dumneavoastră și anunțați-ne dacă altcineva v-ar fi putut folosi contul. Echipa noastră vă poate verifica contul înainte de a vă da acces la spațiul membrilor.</p>
<h2>Respect reciproc</h2>
<p>Fiți politicoși, chiar și atunci când nu sunteți de acord. Fără insulte, fără discriminare, nimic ilegal, fără publicitate. Nu dați detalii despre sănătatea sau viața altei persoane fără acordul ei.</p>
<h2>Ce publicați</h2>
<p>Rămâne al dumneavoastră. Publicând aici, ne permiteți să afișăm, să păstrăm și să traducem conținutul ca parte a acestui site. Publicați doar ce aveți dreptul să publicați și menționați persoanele pe a căror muncă vă bazați.</p>
<h2>Dispozitive asistive și modele</h2>
<p>Ce se publică aici este făcut cu grijă, de oameni care nu vă pot cunoaște situația. Înainte de folosire, verificați un dispozitiv împreună cu persoana care îl va folosi și cu un specialist și nu îl mai folosiți dacă provoacă dureri sau se strică. Nimic de aici nu înlocuiește un sfat medical.</p>
<h2>Angajamentele noastre și limitele lor</h2>
<p>Facem tot posibilul ca site-ul să fie disponibil, sigur și corect, dar nu putem garanta acest lucru. Putem elimina conținutul care încalcă aceste reguli și putem închide contul care l-a publicat; explicăm de ce, iar dumneavoastră puteți răspunde.</p>
<h2>Modificări</h2>
<p>Vă informăm despre modificările importante ale acestor reguli înainte ca ele să intre în vigoare. Dacă aveți întrebări, folosiți <a href="{{contact}}">pagina de contact</a>.</p>`,
  },
  sale: {
    title: "Condiții de vânzare",
    description: "Condițiile de închiriere a echipamentelor: prețuri, plată, utilizare, returnare și anulare.",
    text: `
<h2>Cine suntem</h2>
<p>{{name}} închiriază echipamente persoanelor și organizațiilor. Prin plasarea unei comenzi acceptați aceste condiții, împreună cu contractul de închiriere pe care îl semnați ulterior. Contractul conține detaliile comenzii și prevalează în caz de diferențe.</p>
<h2>Cum comandați</h2>
<p>După ce alegeți datele, coșul vă este rezervat pentru scurt timp, indicat printr-o numărătoare inversă. Comanda este o cerere până când echipa noastră o acceptă. Apoi vă trimitem un e-mail, iar dumneavoastră semnați contractul și plătiți.</p>
<h2>Prețuri</h2>
<p>Prețurile includ toate taxele și sunt exprimate în moneda afișată. Plătiți prețul pe zi al fiecărui articol pentru fiecare zi a perioadei și cel mult o taxă de livrare pe comandă. Plătiți prețul afișat în rezumat la plasarea comenzii; modificările ulterioare ale prețurilor nu o afectează.</p>
<h2>Plată</h2>
<p>Contractul semnat și plata trebuie să ne parvină în termen de șapte zile de la acceptarea comenzii. În caz contrar, putem anula comanda, iar dumneavoastră nu datorați nimic.</p>
<h2>Ridicare, livrare și returnare</h2>
<p>Ridicați echipamentele de la sediul nostru sau vi le trimitem la adresa de livrare. Returnați-le complete și curate cel târziu la data de returnare a comenzii. Dacă aveți nevoie de ele mai mult timp, prelungiți închirierea din pagina comenzii înainte ca aceasta să se încheie.</p>
<h2>Îngrijirea echipamentelor</h2>
<p>Respectați instrucțiunile de utilizare, nu împrumutați echipamentele altora și anunțați-ne imediat dacă ceva se strică sau se pierde. Uzura normală este suportată de noi; daunele cauzate de utilizarea necorespunzătoare și articolele pierdute se plătesc la costul reparării sau al înlocuirii.</p>
<h2>Anulare și retragere</h2>
<p>Puteți anula gratuit, din pagina comenzii, până când începe pregătirea echipamentelor. Consumatorii care comandă la distanță au și paisprezece zile pentru a se retrage din contract, cu excepția cazului în care închirierea a început deja la cererea lor. Contactați-ne prin <a href="{{contact}}">pagina de contact</a>.</p>
<h2>Dacă apare o problemă</h2>
<p>Dacă un echipament nu funcționează cum trebuie, îl reparăm, îl înlocuim sau vă rambursăm zilele în care nu l-ați putut folosi. Dacă nu ajungem la o înțelegere, consumatorii se pot adresa unui mediator înainte de a merge în instanță; îl indicăm pe al nostru la cerere.</p>`,
  },
  accessibility: {
    title: "Declarație de accesibilitate",
    description: "Cât de accesibil este acest site, ce lipsește încă și cum ne puteți anunța.",
    text: `
<p>{{name}} dorește ca oricine să poată folosi acest site, indiferent de capacități, de felul de a citi sau de echipament. Această declarație se aplică pentru {{url}}.</p>
<h2>Stadiul conformității</h2>
<p>Site-ul este parțial conform cu regulile WCAG 2.2, nivelul AA, cu standardul european EN 301 549 și cu RGAA 4.1 din Franța. Aceasta este propria noastră evaluare; nu a avut loc încă un audit extern.</p>
<h2>Ce facem</h2>
<ul>
<li>Totul se poate face doar cu tastatura, iar focalizarea tastaturii este mereu vizibilă.</li>
<li>Textul poate fi mărit la 200% și citit pe o singură coloană, fără derulare orizontală.</li>
<li>Setările de accesibilitate, în dreapta fiecărei pagini sau la sfârșitul ei pe ecrane mici, schimbă fontul, mărimea și spațierea lui, contrastul și mișcarea.</li>
<li>Fiecare versiune este verificată prin teste automate în toate limbile și în ambele teme, iar fiecare sarcină principală, cu tastatura.</li>
<li>Cei care scriu sunt avertizați despre texte alternative lipsă, linkuri neclare și titluri în ordine greșită înainte de a putea publica.</li>
</ul>
<h2>Ce nu este încă accesibil</h2>
<ul>
<li>Unele videoclipuri nu au subtitrări sau audiodescriere.</li>
<li>Unele documente și modele publicate de membri nu au fost făcute ținând cont de accesibilitate.</li>
<li>Playerele YouTube și Vimeo nu depind de noi.</li>
</ul>
<h2>Contactați-ne</h2>
<p>Dacă întâmpinați dificultăți în folosirea acestui site, contactați-ne prin <a href="{{contact}}">pagina de contact</a>. Spuneți-ne despre ce pagină este vorba și ce dispozitiv și programe folosiți. Răspundem, căutăm o soluție și, între timp, vă oferim ce aveți nevoie în alt format.</p>
<h2>Dacă nu răspundem</h2>
<p>Dacă nu v-am ajutat, vă puteți adresa instituției care apără drepturile utilizatorilor din țara dumneavoastră. În România este <a href="https://www.adr.gov.ro/">Autoritatea pentru Digitalizarea României</a>.</p>`,
  },
  guidelines: {
    title: "Recomandări de accesibilitate",
    description: "Cum să scrieți și să publicați conținut pe care îl poate folosi oricine.",
    text: `
<p>Recomandările sunt pentru toți cei care scriu aici. Editorul verifică unele în locul dumneavoastră; vă rugăm să le verificați pe celelalte.</p>
<h2>Cuvinte</h2>
<ul>
<li>Propoziții scurte, cuvinte obișnuite, câte o idee pe rând.</li>
<li>Explicați o abreviere prima dată când apare.</li>
<li>Scrieți despre oameni, nu despre afecțiunea lor.</li>
</ul>
<h2>Titluri</h2>
<ul>
<li>Arătați printr-un titlu despre ce este fiecare parte și respectați ordinea nivelurilor.</li>
<li>Nu îngroșați textul ca să pară titlu: cititoarele de ecran nu l-ar recunoaște.</li>
</ul>
<h2>Linkuri</h2>
<ul>
<li>Textul unui link arată unde duce, chiar și citit separat.</li>
<li>Două linkuri cu aceleași cuvinte duc în același loc.</li>
</ul>
<h2>Imagini</h2>
<ul>
<li>Descrieți ce contează în imagine, într-o propoziție sau două. O imagine decorativă nu are nevoie de descriere.</li>
<li>Nu puneți text în imagini.</li>
<li>Nu transmiteți informații doar prin culoare.</li>
</ul>
<h2>Video și sunet</h2>
<ul>
<li>Adăugați subtitrări și, dacă puteți, o transcriere.</li>
<li>Descrieți în cuvinte ce este doar arătat.</li>
<li>Evitați sclipirile și zgomotele bruște.</li>
</ul>
<h2>Tabele și documente</h2>
<ul>
<li>Folosiți tabelele doar pentru date, cu un antet pentru fiecare coloană sau rând.</li>
<li>Înainte de a atașa un document, gândiți-vă dacă nu ar fi de ajuns o pagină. Dacă nu, folosiți mai întâi verificatorul de accesibilitate al programului.</li>
</ul>
<h2>Modele și dispozitive asistive</h2>
<ul>
<li>Explicați pașii în cuvinte, nu doar în imagini.</li>
<li>Indicați uneltele, forța și mișcările necesare pentru fiecare pas.</li>
</ul>`,
  },
};
