import type { FixedTexts } from "./texts.ts";

export const it: FixedTexts = {
  notice: {
    title: "Note legali",
    description: "Chi pubblica questo sito, su che cosa funziona e che cosa si può fare dei suoi contenuti.",
    text: `
<h2>Chi pubblica questo sito</h2>
<p>{{name}} è pubblicato dall’organizzazione che lo gestisce all’indirizzo {{url}}. Il suo nome, il suo indirizzo e la persona responsabile della pubblicazione sono comunicati a chi li chiede dalla <a href="{{contact}}">pagina dei contatti</a>.</p>
<h2>Dove è ospitato</h2>
<p>Il sito, il suo database e i suoi file sono conservati su server scelti da quell’organizzazione, che su richiesta indica chi li ospita.</p>
<h2>Il software</h2>
<p>Il sito funziona con Labcommons, software libero con licenza GNU Affero General Public License, versione 3. Chi usa il sito può chiedere il codice sorgente di ciò che funziona qui.</p>
<h2>Che cosa si può fare dei contenuti</h2>
<p>Testi, immagini e modelli appartengono a chi li ha creati. Dove è indicata una licenza, dice che cosa si può fare. Dove non c’è, chieda prima agli autori: la pagina dei contatti porta a loro.</p>
<h2>Link ad altri siti</h2>
<p>Scegliamo i link con cura, ma non rispondiamo di ciò che altri pubblicano. Ci segnali un link che non porta più dove dovrebbe.</p>`,
  },
  privacy: {
    title: "Informativa sulla privacy",
    description: "Che cosa questo sito conserva di lei, perché, per quanto tempo e che cosa può fare al riguardo.",
    text: `
<p>Questo sito conserva ciò che gli serve per funzionare e nulla da vendere. Non contiene pubblicità né tracciatori di terzi.</p>
<h2>Che cosa si conserva, e perché</h2>
<ul>
<li><strong>Se legge soltanto:</strong> le pagine si contano senza di lei. Conserviamo quale pagina è stata vista o quale file scaricato, e quando; nessun indirizzo, nessun nome, nessun cookie.</li>
<li><strong>Se ha un account:</strong> il suo nome e il suo indirizzo e-mail, ciò che aggiunge al profilo, le sue organizzazioni, i ruoli e le impostazioni. Ci servono per darle ciò che ha chiesto registrandosi.</li>
<li><strong>Quando accede:</strong> una sessione, per mantenere attivo il suo accesso, e la data. La password è conservata solo come impronta, che non si può ricostruire; il segreto di un secondo fattore è cifrato.</li>
<li><strong>Quando scrive o modifica qualcosa:</strong> che cosa è cambiato, quando e da parte di chi, per rimediare agli errori e scoprire gli abusi.</li>
<li><strong>Quando le scriviamo:</strong> che un messaggio è partito, a quale indirizzo e se è arrivato.</li>
</ul>
<h2>Chi li vede</h2>
<p>Lei, le persone con cui li condivide e gli amministratori a cui servono per il loro compito. Un amministratore che accede al suo posto per aiutarla lascia una traccia. Non diamo nulla ad altri, se non ci obbliga la legge.</p>
<h2>Per quanto tempo</h2>
<ul>
<li>Il suo account: finché non lo elimina.</li>
<li>Le sessioni: un giorno senza attività e una settimana in tutto; trenta e novanta giorni se ha chiesto di mantenere l’accesso.</li>
<li>La traccia dei messaggi inviati: novanta giorni.</li>
<li>Visualizzazioni e download: venticinque mesi, poi solo i totali.</li>
<li>L’indirizzo da cui arrivano troppi tentativi sbagliati: un’ora circa, come impronta.</li>
</ul>
<h2>Video e altri siti</h2>
<p>I video di YouTube e Vimeo si caricano solo dopo il suo consenso. Da quel momento valgono le loro regole. La <a href="/legal/cookies">pagina sui cookie</a> dice di più.</p>
<h2>I suoi diritti</h2>
<p>Nel profilo può vedere e correggere ciò che conserviamo di lei, portarne via una copia ed eliminare l’account. Può anche chiederci di limitarne l’uso, o opporsi. Ci scriva dalla <a href="{{contact}}">pagina dei contatti</a>; rispondiamo entro un mese.</p>
<p>Se la nostra risposta non la soddisfa, può rivolgersi all’autorità per la protezione dei dati del suo paese: in Italia, il Garante per la protezione dei dati personali.</p>`,
  },
  cookies: {
    title: "Cookie",
    description: "Che cosa questo sito conserva nel suo browser, e come decidere.",
    text: `
<p>Un cookie è un breve testo che un sito lascia nel suo browser. Alcuni servono perché il sito funzioni. Per gli altri chiediamo, e nulla si carica prima della sua risposta.</p>
<h2>Sempre presenti</h2>
<ul>
<li><strong>Sessione</strong> (labcommons): dice che ha effettuato l’accesso. Finisce quando esce.</li>
<li><strong>Ingresso</strong> (labcommons-challenge): per i minuti tra la password e il secondo fattore.</li>
<li><strong>Browser conosciuto</strong> (labcommons-device): conservato sei mesi dopo l’accesso, perché chi prova a indovinare la password non La blocchi qui.</li>
<li><strong>Lingua</strong> (locale): la lingua che ha scelto.</li>
<li><strong>La sua scelta sui cookie</strong>: conservata per un anno, per non chiedere di nuovo.</li>
</ul>
<p>Il browser conserva anche le impostazioni del tema e dell’accessibilità. Restano da lei: non ci vengono inviate.</p>
<h2>Solo se è d’accordo</h2>
<ul>
<li><strong>YouTube</strong> (Google) e <strong>Vimeo</strong>: per vedere i video che si trovano lì. Possono riconoscerla da un sito all’altro. Senza il suo consenso, al loro posto ci sono un’immagine e un link.</li>
</ul>
<h2>Cambiare idea</h2>
<p>Il pulsante dei cookie, in fondo a ogni pagina, riapre le sue scelte. Accettare, rifiutare e scegliere richiedono lo stesso sforzo. Può anche cancellare i cookie nelle impostazioni del browser.</p>`,
  },
  terms: {
    title: "Condizioni d’uso",
    description: "Le regole con cui condividiamo questo luogo.",
    text: `
<p>Usando {{name}} accetta queste regole. Sono brevi, perché tutti possano leggerle.</p>
<h2>Il suo account</h2>
<p>Indichi il suo vero nome e un indirizzo a cui possiamo raggiungerla. Tenga per sé la password e ci avvisi se qualcun altro può avere usato il suo account. Un’organizzazione può verificare il suo account prima che si apra la parte riservata ai membri.</p>
<h2>Come ci trattiamo</h2>
<p>Con cortesia, anche quando non siamo d’accordo. Niente insulti, niente discriminazioni, nulla di illegale, niente pubblicità. Non racconti la salute o la vita di un’altra persona senza il suo consenso.</p>
<h2>Ciò che condivide</h2>
<p>Resta suo. Pubblicandolo qui ci permette di mostrarlo, conservarlo e tradurlo in questo sito. Condivida solo ciò che ha il diritto di condividere, e nomini coloro sul cui lavoro si basa.</p>
<h2>Ausili e modelli</h2>
<p>Ciò che si condivide qui è fatto con cura, da persone che non possono conoscere la sua situazione. Verifichi un ausilio con chi lo userà e con un professionista prima dell’uso, e smetta di usarlo se fa male o si rompe. Nulla qui sostituisce un parere medico.</p>
<h2>Che cosa promettiamo, e che cosa non possiamo</h2>
<p>Facciamo del nostro meglio perché il sito sia aperto, sicuro e corretto, senza poterlo garantire. Possiamo togliere ciò che viola queste regole e chiudere l’account da cui viene; diciamo perché, e lei può rispondere.</p>
<h2>Cambiamenti</h2>
<p>Quando queste regole cambiano in modo importante, glielo diciamo prima. Le domande ci arrivano dalla <a href="{{contact}}">pagina dei contatti</a>.</p>`,
  },
  sale: {
    title: "Condizioni di vendita",
    description: "Che cosa vale per chi noleggia qui: prezzi, pagamento, uso, restituzione e ripensamenti.",
    text: `
<h2>Chi noleggia</h2>
<p>{{name}} noleggia attrezzature a persone e organizzazioni. Effettuando un ordine accetta queste condizioni, insieme al contratto di noleggio che firma in seguito. Il contratto indica ciò che è proprio del suo ordine e prevale in caso di differenze.</p>
<h2>Come nasce un ordine</h2>
<p>Una volta scelte le date, il carrello le è riservato per un breve tempo, mostrato con un conto alla rovescia. Il suo ordine è una richiesta finché il nostro team non lo ha accettato. La avvisiamo per e-mail; poi firma il contratto e paga.</p>
<h2>Prezzi</h2>
<p>I prezzi sono mostrati tasse incluse, nella valuta indicata. Paga il prezzo al giorno di ogni pezzo per ogni giorno del periodo e al massimo una volta le spese di spedizione per ordine. Paga quanto mostra il riepilogo al momento dell’ordine; le variazioni successive dei nostri prezzi non lo cambiano.</p>
<h2>Pagamento</h2>
<p>Contratto e pagamento sono attesi entro sette giorni dalla nostra accettazione. In mancanza possiamo annullare l’ordine e nulla è dovuto.</p>
<h2>Ricevere e restituire le attrezzature</h2>
<p>Ritira le attrezzature presso il nostro magazzino, oppure vengono spedite all’indirizzo dell’ordine. Il giorno di restituzione è fissato nell’ordine: riporti o rispedisca tutto completo, pulito e al più tardi quel giorno. Se ne ha bisogno più a lungo, lo chieda dalla pagina dell’ordine prima della fine.</p>
<h2>Cura</h2>
<p>Usi le attrezzature secondo le istruzioni, non le presti ad altri e ci avvisi subito se qualcosa si rompe o si perde. La normale usura è a carico nostro; i danni da uso improprio e le perdite sono addebitati al costo di riparazione o sostituzione.</p>
<h2>Ripensamenti</h2>
<p>Può annullare senza spese, dalla pagina dell’ordine, finché le attrezzature non sono in preparazione. I consumatori che ordinano a distanza hanno inoltre quattordici giorni per recedere, salvo che il noleggio sia iniziato prima su loro richiesta. Ci scriva dalla <a href="{{contact}}">pagina dei contatti</a>.</p>
<h2>Se qualcosa non va</h2>
<p>Se un’attrezzatura non funziona come dovrebbe, la ripariamo, la sostituiamo o rimborsiamo i giorni in cui non ha potuto usarla. Senza accordo, i consumatori possono rivolgersi al mediatore che indichiamo su richiesta, prima di andare in giudizio.</p>`,
  },
  accessibility: {
    title: "Dichiarazione di accessibilità",
    description: "Quanto è accessibile questo sito, che cosa manca ancora e come segnalarcelo.",
    text: `
<p>{{name}} vuole che tutti possano usare questo sito, quali che siano il corpo, i sensi, il modo di leggere o gli strumenti. Questa dichiarazione vale per {{url}}.</p>
<h2>Stato di conformità</h2>
<p>Il sito è parzialmente conforme alle linee guida WCAG 2.2, livello AA, alla norma europea EN 301 549 e al riferimento francese RGAA 4.1. La valutazione è nostra: non c’è ancora stata una verifica esterna.</p>
<h2>Che cosa facciamo</h2>
<ul>
<li>Tutto si può fare con la sola tastiera, e si vede sempre dove si trova il focus.</li>
<li>Il testo si può ingrandire del doppio e leggere in una colonna, senza scorrere in orizzontale.</li>
<li>Le impostazioni di accessibilità, a destra di ogni pagina o in fondo sugli schermi piccoli, cambiano il carattere, la dimensione e gli spazi, il contrasto e il movimento.</li>
<li>Ogni versione è controllata con test automatici in tutte le lingue e nei due temi, e ogni compito principale con la tastiera.</li>
<li>Chi scrive è avvisato di alternative mancanti, link poco chiari e titoli in disordine prima di poter pubblicare.</li>
</ul>
<h2>Che cosa non è ancora accessibile</h2>
<ul>
<li>Alcuni video non hanno sottotitoli o audiodescrizione.</li>
<li>Alcuni documenti e modelli condivisi dai membri non sono stati pensati per essere accessibili.</li>
<li>I lettori video di YouTube e Vimeo non dipendono da noi.</li>
</ul>
<h2>Segnalazioni</h2>
<p>Se qualcosa le impedisce di leggere o di fare ciò per cui è qui, ci scriva dalla <a href="{{contact}}">pagina dei contatti</a>. Dica di quale pagina si tratta e che cosa usa. Rispondiamo, cerchiamo una soluzione e intanto le diamo ciò che le serve in un’altra forma.</p>
<h2>Se non rispondiamo</h2>
<p>Se ce l’ha segnalato e non ha avuto aiuto, può rivolgersi all’ente che difende i diritti degli utenti nel suo paese. In Italia è il Difensore civico per il digitale, presso l’<a href="https://www.agid.gov.it/">Agenzia per l’Italia digitale</a>.</p>`,
  },
  guidelines: {
    title: "Consigli di accessibilità",
    description: "Come scrivere e condividere in modo che tutti possano capire.",
    text: `
<p>Questi consigli sono per chi scrive qui. L’editor ne controlla alcuni al posto suo; per gli altri serve il suo occhio.</p>
<h2>Parole</h2>
<ul>
<li>Frasi brevi, parole comuni, un’idea alla volta.</li>
<li>Spieghi una sigla la prima volta che compare.</li>
<li>Parli alle persone, non della loro condizione.</li>
</ul>
<h2>Titoli</h2>
<ul>
<li>Dica con un titolo di che cosa parla ogni parte, e tenga i livelli in ordine.</li>
<li>Non usi il grassetto per imitare un titolo: i lettori di schermo non lo rileverebbero.</li>
</ul>
<h2>Link</h2>
<ul>
<li>Le parole di un link dicano dove porta, anche lette da sole.</li>
<li>Due link con le stesse parole portano allo stesso posto.</li>
</ul>
<h2>Immagini</h2>
<ul>
<li>Descriva ciò che conta nell’immagine, in una o due frasi. Un’immagine che decora soltanto non ha bisogno di descrizione.</li>
<li>Non metta testo nelle immagini.</li>
<li>Non distingua nulla con il solo colore.</li>
</ul>
<h2>Video e suono</h2>
<ul>
<li>Aggiunga i sottotitoli e, se può, una trascrizione.</li>
<li>Dica a voce ciò che viene solo mostrato.</li>
<li>Eviti lampi e rumori improvvisi.</li>
</ul>
<h2>Tabelle e documenti</h2>
<ul>
<li>Una tabella serve solo ai dati, con un’intestazione per ogni colonna o riga.</li>
<li>Prima di allegare un documento, si chieda se basterebbe una pagina. Altrimenti usi prima il controllo di accessibilità del suo programma.</li>
</ul>
<h2>Modelli e ausili</h2>
<ul>
<li>Dia i passi in parole oltre che in immagini.</li>
<li>Indichi gli strumenti, la forza e i movimenti che ogni passo richiede.</li>
</ul>`,
  },
};
