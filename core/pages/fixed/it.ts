import type { FixedTexts } from "./texts.ts";

export const it: FixedTexts = {
  notice: {
    title: "Note legali",
    description: "Chi pubblica questo sito, su che cosa funziona e che cosa si può fare dei suoi contenuti.",
    text: `
<h2>Chi pubblica questo sito</h2>
<p>{{name}} è pubblicato dall’organizzazione che lo gestisce all’indirizzo {{url}}. Il suo nome, il suo indirizzo e la persona responsabile della pubblicazione sono comunicati a chi li chiede dalla <a href="{{contact}}">pagina dei contatti</a>.</p>
<h2>Dove si trova</h2>
<p>Il sito, la sua base di dati e i suoi file sono conservati su server scelti da quell’organizzazione, che su richiesta indica chi li ospita.</p>
<h2>Il software</h2>
<p>Il sito funziona con Labcommons, software libero con licenza GNU Affero General Public License, versione 3. Chi usa il sito può chiedere il codice sorgente di ciò che funziona qui.</p>
<h2>Che cosa si può fare dei contenuti</h2>
<p>Testi, immagini e modelli appartengono a chi li ha creati. Dove è indicata una licenza, dice che cosa puoi fare. Dove non c’è, chiedi prima agli autori: la pagina dei contatti porta a loro.</p>
<h2>Collegamenti ad altri siti</h2>
<p>Scegliamo i collegamenti con cura, ma non rispondiamo di ciò che altri pubblicano. Segnalaci un collegamento che non porta più dove dovrebbe.</p>`,
  },
  privacy: {
    title: "Informativa sulla privacy",
    description: "Che cosa questo sito conserva di te, perché, per quanto tempo e che cosa puoi fare.",
    text: `
<p>Questo sito conserva ciò che gli serve per funzionare e nulla da vendere. Non contiene pubblicità né tracciatori di terzi.</p>
<h2>Che cosa si conserva, e perché</h2>
<ul>
<li><strong>Se leggi soltanto:</strong> le pagine si contano senza di te. Conserviamo quale pagina è stata vista o quale file scaricato, e quando; nessun indirizzo, nessun nome, nessun cookie.</li>
<li><strong>Se hai un account:</strong> il tuo nome e il tuo indirizzo e-mail, ciò che aggiungi al profilo, le tue organizzazioni, i ruoli e le impostazioni. Ci servono per darti ciò per cui ti sei registrato o registrata.</li>
<li><strong>Quando accedi:</strong> una sessione, perché tu resti collegato o collegata, e la data. La password è conservata solo come impronta, che non si può ricostruire; il segreto di un secondo fattore è cifrato.</li>
<li><strong>Quando scrivi o modifichi qualcosa:</strong> che cosa è cambiato, quando e da parte di chi, per rimediare agli errori e scoprire gli abusi.</li>
<li><strong>Quando ti scriviamo:</strong> che un messaggio è partito, a quale indirizzo e se è arrivato.</li>
</ul>
<h2>Chi lo vede</h2>
<p>Tu, le persone con cui lo condividi e gli amministratori a cui serve per il loro compito. Un amministratore che accede al tuo posto per aiutarti lascia una traccia. Non diamo nulla ad altri, se non ci obbliga la legge.</p>
<h2>Per quanto tempo</h2>
<ul>
<li>Il tuo account: finché non lo elimini.</li>
<li>Le sessioni: un giorno senza attività e una settimana in tutto; trenta e novanta giorni se hai chiesto di restare collegato o collegata.</li>
<li>La traccia dei messaggi inviati: novanta giorni.</li>
<li>Visualizzazioni e download: venticinque mesi, poi solo i totali.</li>
<li>L’indirizzo da cui arrivano troppi tentativi sbagliati: un’ora circa, come impronta.</li>
</ul>
<h2>Video e altri siti</h2>
<p>I video di YouTube e Vimeo si caricano solo dopo il tuo consenso. Da quel momento valgono le loro regole. La <a href="/legal/cookies">pagina sui cookie</a> dice di più.</p>
<h2>I tuoi diritti</h2>
<p>Nel profilo puoi vedere e correggere ciò che conserviamo di te, portarne via una copia ed eliminare l’account. Puoi anche chiederci di limitarne l’uso, o opporti. Scrivici dalla <a href="{{contact}}">pagina dei contatti</a>; rispondiamo entro un mese.</p>
<p>Se la nostra risposta non ti soddisfa, puoi rivolgerti all’autorità per la protezione dei dati del tuo paese: in Italia, il Garante per la protezione dei dati personali.</p>`,
  },
  cookies: {
    title: "Cookie",
    description: "Che cosa questo sito conserva nel tuo browser, e come decidere.",
    text: `
<p>Un cookie è un breve testo che un sito lascia nel tuo browser. Alcuni servono perché il sito funzioni. Per gli altri chiediamo, e nulla si carica prima della tua risposta.</p>
<h2>Sempre presenti</h2>
<ul>
<li><strong>Sessione</strong> (labcommons): dice che hai effettuato l’accesso. Finisce quando esci.</li>
<li><strong>Ingresso</strong> (labcommons-challenge): per i minuti tra la password e il secondo fattore.</li>
<li><strong>Lingua</strong> (locale): la lingua che hai scelto.</li>
<li><strong>La tua scelta sui cookie</strong>: conservata per un anno, per non chiedere di nuovo.</li>
</ul>
<p>Il browser conserva anche le impostazioni del tema e dell’accessibilità. Restano da te: non ci vengono inviate.</p>
<h2>Solo se sei d’accordo</h2>
<ul>
<li><strong>YouTube</strong> (Google) e <strong>Vimeo</strong>: per vedere i video che si trovano lì. Possono riconoscerti da un sito all’altro. Senza il tuo consenso, al loro posto ci sono un’immagine e un collegamento.</li>
</ul>
<h2>Cambiare idea</h2>
<p>Il pulsante dei cookie, in fondo a ogni pagina, riapre le tue scelte. Accettare, rifiutare e scegliere richiedono lo stesso sforzo. Puoi anche cancellare i cookie nelle impostazioni del browser.</p>`,
  },
  terms: {
    title: "Condizioni d’uso",
    description: "Le regole con cui condividiamo questo luogo.",
    text: `
<p>Usando {{name}} accetti queste regole. Sono brevi, perché tutti possano leggerle.</p>
<h2>Il tuo account</h2>
<p>Indica il tuo vero nome e un indirizzo a cui possiamo raggiungerti. Tieni per te la password e avvisaci se qualcun altro può avere usato il tuo account. Può essere verificato prima che si apra la parte riservata ai membri.</p>
<h2>Come ci trattiamo</h2>
<p>Con cortesia, anche quando non siamo d’accordo. Niente insulti, niente discriminazioni, nulla di illegale, niente pubblicità. Non raccontare la salute o la vita di un’altra persona senza il suo consenso.</p>
<h2>Ciò che condividi</h2>
<p>Resta tuo. Pubblicandolo qui ci permetti di mostrarlo, conservarlo e tradurlo in questo sito. Condividi solo ciò che hai il diritto di condividere, e nomina coloro sul cui lavoro ti basi.</p>
<h2>Ausili e modelli</h2>
<p>Ciò che si condivide qui è fatto con cura, da persone che non possono conoscere la tua situazione. Verifica un ausilio con chi lo userà e con un professionista prima dell’uso, e smetti di usarlo se fa male o si rompe. Nulla qui sostituisce un parere medico.</p>
<h2>Che cosa promettiamo, e che cosa non possiamo</h2>
<p>Facciamo del nostro meglio perché il sito sia aperto, sicuro e corretto, senza poterlo garantire. Possiamo togliere ciò che viola queste regole e chiudere l’account da cui viene; diciamo perché, e puoi rispondere.</p>
<h2>Cambiamenti</h2>
<p>Quando queste regole cambiano in modo importante, te lo diciamo prima. Le domande ci arrivano dalla <a href="{{contact}}">pagina dei contatti</a>.</p>`,
  },
  accessibility: {
    title: "Dichiarazione di accessibilità",
    description: "Quanto è accessibile questo sito, che cosa manca ancora e come dircelo.",
    text: `
<p>{{name}} vuole che tutti possano usare questo sito, quali che siano il corpo, i sensi, il modo di leggere o gli strumenti. Questa dichiarazione vale per {{url}}.</p>
<h2>Stato di conformità</h2>
<p>Il sito è parzialmente conforme alle linee guida WCAG 2.2, livello AA, alla norma europea EN 301 549 e al riferimento francese RGAA 4.1. La valutazione è nostra: non c’è ancora stata una verifica esterna.</p>
<h2>Che cosa facciamo</h2>
<ul>
<li>Tutto si può fare con la sola tastiera, e si vede sempre dove ci si trova.</li>
<li>Il testo si può ingrandire del doppio e leggere in una colonna, senza scorrere di lato.</li>
<li>Le impostazioni di accessibilità, a destra di ogni pagina, cambiano il carattere, la dimensione e gli spazi, il contrasto e il movimento.</li>
<li>Ogni versione è controllata da prove automatiche in tutte le lingue e nei due temi, e ogni compito principale con la tastiera.</li>
<li>Chi scrive è avvisato di alternative mancanti, collegamenti poco chiari e titoli in disordine prima di poter pubblicare.</li>
</ul>
<h2>Che cosa non è ancora accessibile</h2>
<ul>
<li>Alcuni video non hanno sottotitoli o audiodescrizione.</li>
<li>Alcuni documenti e modelli condivisi dai membri non sono stati pensati per essere accessibili.</li>
<li>I lettori video di YouTube e Vimeo non dipendono da noi.</li>
</ul>
<h2>Diccelo</h2>
<p>Se qualcosa ti impedisce di leggere o di fare ciò per cui sei qui, scrivici dalla <a href="{{contact}}">pagina dei contatti</a>. Di’ di quale pagina si tratta e che cosa usi. Rispondiamo, cerchiamo una soluzione e intanto ti diamo ciò che ti serve in un’altra forma.</p>
<h2>Se non rispondiamo</h2>
<p>Se ce l’hai segnalato e non hai avuto aiuto, puoi rivolgerti all’ente che difende i diritti degli utenti nel tuo paese. In Italia è il Difensore civico per il digitale, presso l’<a href="https://www.agid.gov.it/">Agenzia per l’Italia digitale</a>.</p>`,
  },
  guidelines: {
    title: "Consigli di accessibilità",
    description: "Come scrivere e condividere in modo che tutti possano seguire.",
    text: `
<p>Questi consigli sono per chi scrive qui. L’editor ne controlla alcuni al posto tuo; per gli altri serve il tuo occhio.</p>
<h2>Parole</h2>
<ul>
<li>Frasi brevi, parole comuni, un’idea alla volta.</li>
<li>Spiega una sigla la prima volta che compare.</li>
<li>Parla alle persone, non della loro condizione.</li>
</ul>
<h2>Titoli</h2>
<ul>
<li>Di’ con un titolo di che cosa parla ogni parte, e tieni i livelli in ordine.</li>
<li>Non usare il grassetto per imitare un titolo: i lettori di schermo non lo vedrebbero.</li>
</ul>
<h2>Collegamenti</h2>
<ul>
<li>Le parole del collegamento dicono dove porta, anche lette da sole.</li>
<li>Due collegamenti con le stesse parole portano allo stesso posto.</li>
</ul>
<h2>Immagini</h2>
<ul>
<li>Descrivi ciò che conta nell’immagine, in una o due frasi. Un’immagine che decora soltanto non ha bisogno di descrizione.</li>
<li>Non mettere testo nelle immagini.</li>
<li>Non distinguere nulla con il solo colore.</li>
</ul>
<h2>Video e suono</h2>
<ul>
<li>Aggiungi i sottotitoli e, se puoi, una trascrizione.</li>
<li>Di’ a voce ciò che viene solo mostrato.</li>
<li>Evita lampi e rumori improvvisi.</li>
</ul>
<h2>Tabelle e documenti</h2>
<ul>
<li>Una tabella serve solo ai dati, con un’intestazione per ogni colonna o riga.</li>
<li>Prima di allegare un documento, chiediti se basterebbe una pagina. Altrimenti usa prima il controllo di accessibilità del tuo programma.</li>
</ul>
<h2>Modelli e ausili</h2>
<ul>
<li>Da’ i passi in parole oltre che in immagini.</li>
<li>Indica gli strumenti, la forza e i movimenti che ogni passo richiede.</li>
</ul>`,
  },
};
