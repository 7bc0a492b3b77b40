import type { FixedTexts } from "./texts.ts";

export const da: FixedTexts = {
  notice: {
    title: "Juridiske oplysninger",
    description: "Hvem der udgiver webstedet, hvor det er hostet, og hvordan indholdet må bruges.",
    text: `
<h2>Hvem udgiver webstedet</h2>
<p>{{name}} udgives af den organisation, der driver det på {{url}}. Du kan få oplyst dens navn, adresse og ansvarlige udgiver via <a href="{{contact}}">kontaktsiden</a>.</p>
<h2>Hosting</h2>
<p>Webstedet, dets database og dets filer ligger på servere, som organisationen har valgt. Den oplyser navnet på sin hostingudbyder, hvis du spørger.</p>
<h2>Software</h2>
<p>Webstedet kører på Labcommons, som er fri software under GNU Affero General Public License, version 3. Alle, der bruger webstedet, kan bede om kildekoden til den version, der kører her.</p>
<h2>Brug af indholdet</h2>
<p>Tekster, billeder og modeller tilhører deres ophavspersoner. Hvis der er angivet en licens, fremgår det af den, hvad du må. Ellers skal du først spørge ophavspersonerne via kontaktsiden.</p>
<h2>Links til andre websteder</h2>
<p>Vi vælger vores links med omhu, men er ikke ansvarlige for, hvad andre udgiver. Giv os gerne besked om links, der ikke virker.</p>`,
  },
  privacy: {
    title: "Privatlivspolitik",
    description: "Hvilke personoplysninger webstedet gemmer, hvorfor, hvor længe, og hvilke rettigheder du har.",
    text: `
<p>Webstedet gemmer kun de oplysninger, der er nødvendige for, at det kan fungere, og sælger dem aldrig. Der er ingen reklamer og ingen sporing fra tredjeparter.</p>
<h2>Hvilke oplysninger vi gemmer, og hvorfor</h2>
<ul>
<li><strong>Når du kun læser:</strong> besøg tælles anonymt. Vi registrerer, hvilken side der blev vist, eller hvilken fil der blev hentet, og hvornår; ingen adresse, intet navn, ingen cookie.</li>
<li><strong>Når du har en konto:</strong> dit navn og din e-mailadresse, det, du føjer til din profil, dine organisationer, roller og indstillinger. Vi skal bruge dem for at kunne levere det, du har tilmeldt dig.</li>
<li><strong>Når du logger ind:</strong> en session, så du forbliver logget ind, og datoen. Din adgangskode gemmes kun som en hashværdi, der ikke kan omregnes til adgangskoden; hemmeligheder til totrinsbekræftelse er krypteret.</li>
<li><strong>Når du skriver eller ændrer noget:</strong> hvad der blev ændret, hvornår og af hvem, så fejl kan rettes og misbrug opdages.</li>
<li><strong>Når vi skriver til dig:</strong> at en besked er sendt, til hvilken adresse, og om den nåede frem.</li>
</ul>
<h2>Hvem der kan se dem</h2>
<p>Du, dem, du deler dem med, og de administratorer, der har brug for dem i deres arbejde. Hvis en administrator handler på dine vegne for at hjælpe dig, bliver det registreret. Vi videregiver ikke dine oplysninger til andre, medmindre loven kræver det.</p>
<h2>Hvor længe vi gemmer dem</h2>
<ul>
<li>Din konto: indtil du sletter den.</li>
<li>Sessioner: indtil en dag uden aktivitet og højst en uge; tredive og halvfems dage, hvis du har valgt at forblive logget ind.</li>
<li>Oplysninger om sendte beskeder: halvfems dage.</li>
<li>Oplysninger om visninger og downloads: femogtyve måneder, derefter kun de samlede tal.</li>
<li>Netværksadressen bag for mange mislykkede forsøg: omkring en time, som en hashværdi.</li>
</ul>
<h2>Videoer og andre websteder</h2>
<p>Videoer fra YouTube og Vimeo indlæses kun, hvis du giver samtykke. Derefter gælder deres egne privatlivspolitikker. Læs vores <a href="/legal/cookies">cookiepolitik</a>.</p>
<h2>Dine rettigheder</h2>
<p>Efter databeskyttelsesforordningen (GDPR) kan du se og rette oplysningerne om dig i din profil, eksportere dem og slette din konto. Du kan også bede os om at begrænse brugen af dem eller gøre indsigelse. Kontakt os via <a href="{{contact}}">kontaktsiden</a>; vi svarer inden for en måned.</p>
<p>Hvis du ikke er tilfreds med vores svar, kan du klage til databeskyttelsesmyndigheden i dit land: i Danmark Datatilsynet.</p>`,
  },
  cookies: {
    title: "Cookies",
    description: "Hvad webstedet gemmer i din browser, og hvordan du vælger.",
    text: `
<p>En cookie er en lille fil, som et websted gemmer i din browser. Nogle cookies er nødvendige, for at webstedet fungerer. De øvrige bruger vi kun, hvis du giver samtykke.</p>
<h2>Nødvendige cookies</h2>
<ul>
<li><strong>Session</strong> (labcommons): holder dig logget ind, indtil du logger ud.</li>
<li><strong>Login</strong> (labcommons-challenge): i de få minutter mellem din adgangskode og det andet trin.</li>
<li><strong>Login med en adgangsnøgle</strong> (labcommons-passkey): højst ti minutter, så kun denne browser kan svare på det, vi har spurgt den om.</li>
<li><strong>Kendt browser</strong> (labcommons-device): gemmes i seks måneder, efter du har logget ind, så ingen kan spærre dig ude her ved at gætte på din adgangskode.</li>
<li><strong>Sprog</strong> (locale, asked-locale): det sprog, du har valgt; det, som et link bad om, indtil du lukker browseren.</li>
<li><strong>Dit valg om cookies</strong>: gemmes i et år, så vi ikke spørger igen.</li>
</ul>
<p>Din browser gemmer også dine indstillinger for tema og tilgængelighed. De sendes ikke til os.</p>
<h2>Kun med dit samtykke</h2>
<ul>
<li><strong>YouTube</strong> (Google) og <strong>Vimeo</strong>: for at afspille de videoer, de hoster. De kan genkende dig fra websted til websted. Uden dit samtykke ser du et billede og et link i stedet.</li>
</ul>
<h2>Sådan ændrer du dit valg</h2>
<p>Brug ”Administrer cookies” nederst på hver side for at ændre dit valg. Du kan også slette cookies i browserens indstillinger.</p>`,
  },
  terms: {
    title: "Brugsvilkår",
    description: "Reglerne for brug af webstedet.",
    text: `
<p>Når du bruger {{name}}, accepterer du disse regler. De er korte, så alle kan læse dem.</p>
<h2>Din konto</h2>
<p>Brug dit eget navn og en gyldig e-mailadresse. Hold din adgangskode hemmelig, og giv os besked, hvis en anden kan have brugt din konto. Vores team kan gennemgå din konto, før du får adgang til medlemsområdet.</p>
<h2>Hvordan vi behandler hinanden</h2>
<p>Vær høflig, også når du er uenig. Ingen fornærmelser, ingen diskrimination, intet ulovligt, ingen reklame. Del ikke oplysninger om en anden persons helbred eller liv uden samtykke.</p>
<h2>Det, du deler</h2>
<p>Det forbliver dit. Når du udgiver det her, giver du os lov til at vise, gemme og oversætte det som en del af webstedet. Del kun det, du har ret til at dele, og nævn dem, hvis arbejde du bygger videre på.</p>
<h2>Hjælpemidler og modeller</h2>
<p>Det, der deles her, er lavet med omhu af mennesker, der ikke kan kende din situation. Kontrollér et hjælpemiddel sammen med den, der skal bruge det, og med en fagperson, før det tages i brug, og hold op med at bruge det, hvis det gør ondt eller går i stykker. Intet her erstatter lægelig rådgivning.</p>
<h2>Hvad vi lover, og hvad vi ikke kan love</h2>
<p>Vi gør vores bedste for, at webstedet er tilgængeligt, sikkert og korrekt, men kan ikke garantere det. Vi kan fjerne indhold, der bryder reglerne, og lukke den konto, der har lagt det op; vi fortæller hvorfor, og du kan svare.</p>
<h2>Ændringer</h2>
<p>Vi giver besked om vigtige ændringer af reglerne, før de træder i kraft. Brug <a href="{{contact}}">kontaktsiden</a>, hvis du har spørgsmål.</p>`,
  },
  sale: {
    title: "Salgsbetingelser",
    description: "Betingelserne for at leje udstyr her: priser, betaling, brug, returnering og annullering.",
    text: `
<h2>Hvem vi er</h2>
<p>{{name}} udlejer udstyr til personer og organisationer. Når du bestiller, accepterer du disse betingelser sammen med den lejekontrakt, som du underskriver bagefter. Kontrakten indeholder detaljerne om din ordre og har forrang, hvis de to afviger fra hinanden.</p>
<h2>Sådan bestiller du</h2>
<p>Når du har valgt datoer, er kurven reserveret til dig i kort tid, som vises med en nedtælling. Din ordre er en forespørgsel, indtil vores team har godkendt den. Derefter sender vi dig en e-mail, og du underskriver kontrakten og betaler.</p>
<h2>Priser</h2>
<p>Priserne er inklusive moms og alle afgifter i den viste valuta. Du betaler prisen pr. dag for hver genstand for hver dag i perioden og højst ét leveringsgebyr pr. ordre. Du betaler den pris, som oversigten viser, når du bestiller; senere prisændringer påvirker den ikke.</p>
<h2>Betaling</h2>
<p>Den underskrevne kontrakt og betalingen skal foreligge senest syv dage efter, at vi har godkendt din ordre. Ellers kan vi annullere ordren, og du skylder intet.</p>
<h2>Afhentning, levering og returnering</h2>
<p>Du henter udstyret hos os, eller vi sender det til din leveringsadresse. Returnér det komplet og rengjort senest på ordrens returdato. Har du brug for det længere, kan du forlænge lejen på ordrens side, før den udløber.</p>
<h2>Pas godt på udstyret</h2>
<p>Følg brugsanvisningen, lån ikke udstyret ud, og giv os straks besked, hvis noget går i stykker eller bliver væk. Normalt slid er for vores regning; skader på grund af forkert brug og bortkomne genstande skal betales med prisen for reparation eller erstatning.</p>
<h2>Annullering og fortrydelse</h2>
<p>Du kan annullere gratis på ordrens side, indtil udstyret klargøres. Forbrugere, der bestiller ved fjernsalg, har desuden fjorten dages fortrydelsesret, medmindre lejen allerede er begyndt efter deres eget ønske. Kontakt os via <a href="{{contact}}">kontaktsiden</a>.</p>
<h2>Hvis noget går galt</h2>
<p>Hvis udstyr ikke fungerer, som det skal, reparerer vi det, erstatter det eller refunderer de dage, hvor du ikke kunne bruge det. Kan vi ikke blive enige, kan forbrugere henvende sig til et klagenævn, før sagen indbringes for retten; vi oplyser vores, hvis du spørger.</p>`,
  },
  accessibility: {
    title: "Tilgængelighedserklæring",
    description: "Hvor tilgængeligt webstedet er, hvad der stadig mangler, og hvordan du giver os besked.",
    text: `
<p>{{name}} ønsker, at alle kan bruge webstedet, uanset evner, måde at læse på eller udstyr. Erklæringen gælder for {{url}}.</p>
<h2>Overholdelsesstatus</h2>
<p>Webstedet overholder delvist retningslinjerne WCAG 2.2, niveau AA, den europæiske standard EN 301 549 og det franske RGAA 4.1. Det er vores egen vurdering; der er endnu ikke foretaget en ekstern gennemgang.</p>
<h2>Hvad vi gør</h2>
<ul>
<li>Alt kan gøres med tastaturet alene, og tastaturfokus er altid synligt.</li>
<li>Teksten kan forstørres til 200 % og læses i én spalte uden at rulle til siden.</li>
<li>Tilgængelighedsindstillingerne, til højre på hver side eller nederst på små skærme, ændrer skrifttype, størrelse og afstand, kontrast og bevægelse.</li>
<li>Hver version kontrolleres med automatiske test på alle sprog og i begge temaer, og hver vigtig opgave kontrolleres med tastatur.</li>
<li>De, der skriver, får besked om manglende alternative tekster, uklare links og overskrifter i forkert rækkefølge, før de kan udgive.</li>
</ul>
<h2>Hvad der endnu ikke er tilgængeligt</h2>
<ul>
<li>Nogle videoer mangler undertekster eller synstolkning.</li>
<li>Nogle dokumenter og modeller, som medlemmer deler, er ikke lavet med tilgængelighed for øje.</li>
<li>Vi har ikke indflydelse på afspillerne fra YouTube og Vimeo.</li>
</ul>
<h2>Kontakt os</h2>
<p>Hvis du har svært ved at bruge en del af webstedet, så kontakt os via <a href="{{contact}}">kontaktsiden</a>. Fortæl, hvilken side det drejer sig om, og hvilken enhed og hvilke programmer du bruger. Vi svarer, leder efter en løsning og giver dig imens det, du har brug for, i et andet format.</p>
<h2>Håndhævelse</h2>
<p>Hvis vi ikke har hjulpet dig, kan du henvende dig til den myndighed, der varetager brugernes rettigheder i dit land. I Danmark er det <a href="https://digst.dk/">Digitaliseringsstyrelsen</a>.</p>`,
  },
  guidelines: {
    title: "Råd om tilgængelighed",
    description: "Hvordan du skriver og deler indhold, som alle kan bruge.",
    text: `
<p>Rådene er for alle, der skriver her. Editoren kontrollerer nogle af dem for dig; de andre skal du selv kontrollere.</p>
<h2>Ord</h2>
<ul>
<li>Korte sætninger, almindelige ord, én tanke ad gangen.</li>
<li>Forklar en forkortelse, første gang den optræder.</li>
<li>Skriv om mennesker, ikke om deres tilstand.</li>
</ul>
<h2>Overskrifter</h2>
<ul>
<li>Fortæl med en overskrift, hvad hver del handler om, og brug niveauerne i rækkefølge.</li>
<li>Gør ikke tekst fed, for at den skal ligne en overskrift: skærmlæsere opfatter den ikke som en.</li>
</ul>
<h2>Links</h2>
<ul>
<li>Linkteksten skal sige, hvor linket fører hen, også når den læses alene.</li>
<li>To links med de samme ord fører til det samme sted.</li>
</ul>
<h2>Billeder</h2>
<ul>
<li>Beskriv det vigtige i billedet med en sætning eller to. Et dekorativt billede behøver ingen beskrivelse.</li>
<li>Sæt ikke tekst i billeder.</li>
<li>Brug ikke farve alene til at formidle noget.</li>
</ul>
<h2>Video og lyd</h2>
<ul>
<li>Tilføj undertekster, og en udskrift, hvis du kan.</li>
<li>Beskriv med ord, hvad der kun vises.</li>
<li>Undgå blink og pludselige lyde.</li>
</ul>
<h2>Tabeller og dokumenter</h2>
<ul>
<li>Brug kun tabeller til data, med en overskrift for hver kolonne eller række.</li>
<li>Overvej, om en side er nok, før du vedhæfter et dokument. Hvis ikke, så brug først programmets tilgængelighedskontrol.</li>
</ul>
<h2>Modeller og hjælpemidler</h2>
<ul>
<li>Beskriv trinene med både ord og billeder.</li>
<li>Nævn det værktøj, de kræfter og de bevægelser, som hvert trin kræver.</li>
</ul>`,
  },
};
