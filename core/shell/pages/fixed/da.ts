import type { FixedTexts } from "./texts.ts";

export const da: FixedTexts = {
  notice: {
    title: "Juridiske oplysninger",
    description: "Hvem der udgiver dette websted, hvad det kører på, og hvad man må gøre med indholdet.",
    text: `
<h2>Hvem der udgiver webstedet</h2>
<p>{{name}} udgives af den organisation, der driver det på {{url}}. Dens navn, adresse og den ansvarlige udgiver oplyses til alle, der spørger via <a href="{{contact}}">kontaktsiden</a>.</p>
<h2>Hvor det ligger</h2>
<p>Webstedet, dets database og dets filer ligger på servere, som organisationen har valgt. Den oplyser på forespørgsel, hvem der står for hostingen.</p>
<h2>Programmet</h2>
<p>Webstedet kører på Labcommons, fri software under GNU Affero General Public License, version 3. Enhver, der bruger webstedet, kan bede om kildekoden til det, der kører her.</p>
<h2>Hvad man må gøre med indholdet</h2>
<p>Tekster, billeder og modeller tilhører dem, der har lavet dem. Hvor der står en licens, siger den, hvad du må. Hvor der ingen står, så spørg ophavspersonerne først: du når dem via kontaktsiden.</p>
<h2>Links til andre websteder</h2>
<p>Vi vælger vores links med omhu, men svarer ikke for, hvad andre udgiver. Sig til, hvis et link ikke længere fører derhen, hvor det skal.</p>`,
  },
  privacy: {
    title: "Privatlivspolitik",
    description: "Hvad webstedet gemmer om dig, hvorfor, hvor længe, og hvad du kan gøre.",
    text: `
<p>Webstedet gemmer det, det skal bruge for at virke, og intet med henblik på salg. Her er ingen reklamer og ingen sporing fra andre.</p>
<h2>Hvad der gemmes, og hvorfor</h2>
<ul>
<li><strong>Når du kun læser:</strong> sider tælles uden dig. Vi gemmer, hvilken side der blev vist, eller hvilken fil der blev hentet, og hvornår; ingen adresse, intet navn, ingen cookie.</li>
<li><strong>Når du har en konto:</strong> dit navn og din e-mailadresse, det, du føjer til din profil, dine organisationer, roller og indstillinger. Vi skal bruge dem for at kunne give dig det, du har tilmeldt dig.</li>
<li><strong>Når du logger ind:</strong> en session, så du forbliver logget ind, og datoen. Din adgangskode gemmes kun som et fingeraftryk, der ikke kan regnes tilbage; hemmeligheden bag en anden faktor er krypteret.</li>
<li><strong>Når du skriver eller ændrer noget:</strong> hvad der blev ændret, hvornår og af hvem, så fejl kan rettes og misbrug findes.</li>
<li><strong>Når vi skriver til dig:</strong> at en besked blev sendt, til hvilken adresse, og om den nåede frem.</li>
</ul>
<h2>Hvem der ser det</h2>
<p>Du, dem, du deler det med, og de administratorer, der har brug for det til deres opgave. Hvis en af dem logger ind på dine vegne for at hjælpe dig, efterlader det et spor. Vi giver intet til andre, medmindre loven kræver det.</p>
<h2>Hvor længe</h2>
<ul>
<li>Din konto: til du sletter den.</li>
<li>Sessioner: en dag uden brug og en uge i alt; tredive og halvfems dage, hvis du bad om at forblive logget ind.</li>
<li>Oplysninger om sendte beskeder: halvfems dage.</li>
<li>Visninger og hentninger: femogtyve måneder, derefter kun de samlede tal.</li>
<li>Den adresse, som for mange forkerte forsøg kommer fra: omkring en time, som et fingeraftryk.</li>
</ul>
<h2>Videoer og andre websteder</h2>
<p>Videoer fra YouTube og Vimeo indlæses først, når du har sagt ja. Derefter gælder deres egne regler. <a href="/legal/cookies">Siden om cookies</a> fortæller mere.</p>
<h2>Dine rettigheder</h2>
<p>I din profil kan du se og rette det, der er gemt om dig, tage en kopi med dig og slette din konto. Du kan også bede os begrænse brugen af det eller gøre indsigelse. Skriv til os via <a href="{{contact}}">kontaktsiden</a>; vi svarer inden for en måned.</p>
<p>Er du ikke tilfreds med svaret, kan du klage til databeskyttelsesmyndigheden i dit land: i Danmark Datatilsynet.</p>`,
  },
  cookies: {
    title: "Cookies",
    description: "Hvad webstedet gemmer i din browser, og hvordan du bestemmer over det.",
    text: `
<p>En cookie er en kort tekst, som et websted lægger i din browser. Nogle er nødvendige, for at webstedet virker. De andre spørger vi om, og de indlæses ikke, før du har svaret.</p>
<h2>Altid til stede</h2>
<ul>
<li><strong>Session</strong> (labcommons): siger, at du er logget ind. Den slutter, når du logger ud.</li>
<li><strong>Vejen ind</strong> (labcommons-challenge): i minutterne mellem din adgangskode og din anden faktor.</li>
<li><strong>Kendt browser</strong> (labcommons-device): gemmes et halvt år efter login, så ingen kan spærre dig ude her ved at gætte på din adgangskode.</li>
<li><strong>Sprog</strong> (locale): det sprog, du valgte.</li>
<li><strong>Dit valg om cookies</strong>: gemmes i et år, så vi ikke spørger igen.</li>
</ul>
<p>Din browser gemmer også dine indstillinger for tema og tilgængelighed. De bliver hos dig: de sendes ikke til os.</p>
<h2>Kun hvis du siger ja</h2>
<ul>
<li><strong>YouTube</strong> (Google) og <strong>Vimeo</strong>: til at vise de videoer, der ligger der. De kan genkende dig fra websted til websted. Uden dit ja står der et billede og et link i stedet.</li>
</ul>
<h2>Hvis du skifter mening</h2>
<p>Cookieknappen nederst på hver side åbner dine valg igen. Det er lige let at acceptere, afvise og vælge. Du kan også fjerne cookies i browserens indstillinger.</p>`,
  },
  terms: {
    title: "Brugsvilkår",
    description: "De regler, vi deler stedet efter.",
    text: `
<p>Når du bruger {{name}}, accepterer du disse regler. De er korte, så alle kan læse dem.</p>
<h2>Din konto</h2>
<p>Opgiv dit eget navn og en adresse, hvor vi kan nå dig. Hold din adgangskode for dig selv, og sig til, hvis en anden kan have brugt din konto. En organisation kan kontrollere din konto, før den åbner medlemmernes del.</p>
<h2>Hvordan vi behandler hinanden</h2>
<p>Vær høflig, også når du er uenig. Ingen fornærmelser, ingen diskrimination, intet ulovligt, ingen reklame. Fortæl ikke om en anden persons helbred eller liv uden samtykke.</p>
<h2>Det, du deler</h2>
<p>Det forbliver dit. Når du udgiver det her, lader du os vise, gemme og oversætte det på webstedet. Del kun det, du har ret til at dele, og nævn dem, hvis arbejde du bygger på.</p>
<h2>Hjælpemidler og modeller</h2>
<p>Det, der deles her, er lavet med omhu af mennesker, der ikke kan kende din situation. Kontrollér et hjælpemiddel sammen med den, der skal bruge det, og med en fagperson før brug, og hold op med at bruge det, hvis det gør ondt eller går i stykker. Intet her erstatter lægelig rådgivning.</p>
<h2>Hvad vi lover, og hvad vi ikke kan</h2>
<p>Vi gør vores bedste for, at webstedet er åbent, sikkert og rigtigt, uden at kunne garantere det. Vi kan fjerne det, der bryder reglerne, og lukke den konto, det kommer fra; vi siger hvorfor, og du kan svare.</p>
<h2>Ændringer</h2>
<p>Når reglerne ændres på en måde, der betyder noget, giver vi besked, før det træder i kraft. Spørgsmål kan sendes til os via <a href="{{contact}}">kontaktsiden</a>.</p>`,
  },
  sale: {
    title: "Salgsbetingelser",
    description: "Hvad der gælder, når du lejer udstyr her: priser, betaling, brug, returnering og fortrydelse.",
    text: `
<h2>Hvem lejer ud</h2>
<p>{{name}} lejer udstyr ud til personer og organisationer. Når du bestiller, accepterer du disse betingelser og den lejekontrakt, som du underskriver bagefter. Kontrakten siger, hvad der er særligt for din ordre, og har forrang, hvis de to afviger fra hinanden.</p>
<h2>Sådan bliver en ordre til</h2>
<p>Når du har valgt datoer, er kurven reserveret til dig i kort tid, som vises med en nedtælling. Din ordre er en forespørgsel, indtil vores team har godkendt den. Vi giver dig besked pr. e-mail, og så underskriver du kontrakten og betaler.</p>
<h2>Priser</h2>
<p>Priserne vises inkl. moms og alle afgifter i den valuta, der er angivet. Du betaler prisen pr. dag for hvert eksemplar for hver dag i perioden og højst ét leveringsgebyr pr. ordre. Du betaler det, som oversigten viser, når du bestiller; senere prisændringer påvirker det ikke.</p>
<h2>Betaling</h2>
<p>Kontrakt og betaling skal foreligge inden syv dage efter vores godkendelse. Ellers kan vi annullere ordren, og du skylder intet.</p>
<h2>Modtagelse og returnering af udstyret</h2>
<p>Du henter udstyret på vores lager, eller det sendes til ordrens adresse. Returdagen er aftalt i ordren: aflevér eller send det tilbage komplet, rent og senest den dag. Har du brug for det længere, så spørg fra ordrens side, før den slutter.</p>
<h2>Omhu</h2>
<p>Brug udstyret efter vejledningen, lån det ikke ud, og sig straks til, hvis noget går i stykker eller bliver væk. Normalt slid er for vores regning; skader ved forkert brug og tab skal betales med det, reparation eller erstatning koster.</p>
<h2>Fortrydelse</h2>
<p>Du kan annullere gratis fra ordrens side, indtil udstyret klargøres. Forbrugere, der bestiller på afstand, har desuden fjorten dages fortrydelsesret, medmindre lejen er begyndt forinden efter deres eget ønske. Skriv til os via <a href="{{contact}}">kontaktsiden</a>.</p>
<h2>Hvis noget går galt</h2>
<p>Hvis udstyr ikke virker, som det skal, reparerer vi det, erstatter det eller betaler de dage tilbage, hvor du ikke kunne bruge det. Kan vi ikke blive enige, kan forbrugere gå til det klagenævn, som vi oplyser på forespørgsel, før sagen indbringes for retten.</p>`,
  },
  accessibility: {
    title: "Tilgængelighedserklæring",
    description: "Hvor tilgængeligt webstedet er, hvad der stadig mangler, og hvordan du siger det til os.",
    text: `
<p>{{name}} ønsker, at alle kan bruge webstedet, uanset krop, sanser, måde at læse på eller udstyr. Erklæringen gælder for {{url}}.</p>
<h2>Hvor langt vi er</h2>
<p>Webstedet overholder delvist retningslinjerne WCAG 2.2, niveau AA, den europæiske standard EN 301 549 og det franske RGAA 4.1. Vurderingen er vores egen; der er endnu ikke foretaget en ekstern kontrol.</p>
<h2>Hvad vi gør</h2>
<ul>
<li>Alt kan gøres med tastaturet alene, og man kan altid se, hvor man er.</li>
<li>Teksten kan forstørres til det dobbelte og læses i én spalte uden at rulle til siden.</li>
<li>Tilgængelighedsindstillingerne, til højre på hver side eller nederst på små skærme, ændrer skrifttype, størrelse og afstande, kontrast og bevægelse.</li>
<li>Hver version kontrolleres med automatiske test på alle sprog og i begge temaer, og hver vigtig opgave kontrolleres med tastatur.</li>
<li>De, der skriver, får besked om manglende alternativer, uklare links og overskrifter i uorden, før de kan udgive.</li>
</ul>
<h2>Hvad der endnu ikke er tilgængeligt</h2>
<ul>
<li>Nogle videoer mangler undertekster eller synstolkning.</li>
<li>Nogle dokumenter og modeller, som medlemmer deler, er ikke lavet med tilgængelighed for øje.</li>
<li>Afspillerne fra YouTube og Vimeo er ikke i vores hænder.</li>
</ul>
<h2>Sig det til os</h2>
<p>Hvis noget forhindrer dig i at læse eller gøre det, du kom for, så skriv til os via <a href="{{contact}}">kontaktsiden</a>. Fortæl, hvilken side det er, og hvad du bruger. Vi svarer, leder efter en løsning og giver dig imens det, du har brug for, i en anden form.</p>
<h2>Hvis vi ikke svarer</h2>
<p>Har du sagt det til os uden at få hjælp, kan du gå til den myndighed, der varetager brugernes rettigheder i dit land. I Danmark er det <a href="https://digst.dk/">Digitaliseringsstyrelsen</a>.</p>`,
  },
  guidelines: {
    title: "Råd om tilgængelighed",
    description: "Hvordan man skriver og deler, så alle kan følge med.",
    text: `
<p>Rådene er for alle, der skriver her. Editoren kontrollerer nogle af dem for dig; de andre kræver dit øje.</p>
<h2>Ord</h2>
<ul>
<li>Korte sætninger, almindelige ord, én tanke ad gangen.</li>
<li>Forklar en forkortelse, første gang den optræder.</li>
<li>Tal til mennesker, ikke om deres tilstand.</li>
</ul>
<h2>Overskrifter</h2>
<ul>
<li>Sig med en overskrift, hvad hver del handler om, og hold niveauerne i orden.</li>
<li>Gør ikke tekst fed, for at den skal ligne en overskrift: skærmlæsere opfatter den ikke som en.</li>
</ul>
<h2>Links</h2>
<ul>
<li>Lad linkets ord sige, hvor det fører hen, også når de læses alene.</li>
<li>To links med de samme ord fører til det samme sted.</li>
</ul>
<h2>Billeder</h2>
<ul>
<li>Beskriv det vigtige i billedet med en sætning eller to. Et billede, der kun pynter, behøver ingen beskrivelse.</li>
<li>Sæt ikke tekst i billeder.</li>
<li>Skeln ikke mellem ting alene med farve.</li>
</ul>
<h2>Video og lyd</h2>
<ul>
<li>Tilføj undertekster, og en udskrift, hvis du kan.</li>
<li>Sig højt, hvad der kun vises.</li>
<li>Undgå glimt og pludselige lyde.</li>
</ul>
<h2>Tabeller og dokumenter</h2>
<ul>
<li>Brug kun en tabel til data, med en overskrift for hver kolonne eller række.</li>
<li>Før du vedhæfter et dokument, så spørg dig selv, om en side er nok. Hvis ikke, så brug først programmets tilgængelighedskontrol.</li>
</ul>
<h2>Modeller og hjælpemidler</h2>
<ul>
<li>Beskriv trinene med både ord og billeder.</li>
<li>Nævn det værktøj, de kræfter og de bevægelser, som hvert trin kræver.</li>
</ul>`,
  },
};
