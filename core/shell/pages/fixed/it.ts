import type { FixedTexts } from "./texts.ts";

export const it: FixedTexts = {
  notice: {
    title: "Note legali",
    description: "Chi pubblica questo sito, dove è ospitato e come si possono usare i suoi contenuti.",
    text: `
<h2>Chi pubblica questo sito</h2>
<p>{{name}} è pubblicato dall’organizzazione che lo gestisce all’indirizzo {{url}}. Può chiederne il nome, l’indirizzo e la persona responsabile della pubblicazione dalla <a href="{{contact}}">pagina dei contatti</a>.</p>
<h2>Hosting</h2>
<p>Il sito, il suo database e i suoi file sono ospitati su server scelti da tale organizzazione, che su richiesta comunica il nome del fornitore di hosting.</p>
<h2>Il software</h2>
<p>Il sito funziona con Labcommons, software libero distribuito con licenza GNU Affero General Public License, versione 3. Chiunque usi il sito può chiedere il codice sorgente della versione installata.</p>
<h2>Uso dei contenuti</h2>
<p>Testi, immagini e modelli appartengono ai rispettivi autori. Se è indicata una licenza, questa stabilisce che cosa si può fare. In caso contrario, chieda prima il permesso agli autori dalla pagina dei contatti.</p>
<h2>Link ad altri siti</h2>
<p>Scegliamo i link con cura, ma non siamo responsabili di ciò che altri pubblicano. La preghiamo di segnalarci i link non funzionanti.</p>`,
  },
  privacy: {
    title: "Informativa sulla privacy",
    description: "Quali dati personali conserva questo sito, perché, per quanto tempo e quali sono i suoi diritti.",
    text: `
<p>Questo sito conserva solo i dati necessari al suo funzionamento e non li vende mai. Non contiene pubblicità né tracciatori di terze parti.</p>
<h2>Quali dati conserviamo, e perché</h2>
<ul>
<li><strong>Se consulta soltanto il sito:</strong> le visite sono conteggiate in forma anonima. Registriamo quale pagina è stata vista o quale file è stato scaricato, e quando; nessun indirizzo, nessun nome, nessun cookie.</li>
<li><strong>Se ha un account:</strong> il suo nome e il suo indirizzo e-mail, ciò che aggiunge al profilo, le sue organizzazioni, i ruoli e le impostazioni. Ci servono per offrirle il servizio a cui si è registrato.</li>
<li><strong>Quando accede:</strong> una sessione, per mantenere attivo il suo accesso, e la data. La password è conservata solo come hash, dal quale non si può risalire all’originale; i segreti della verifica in due passaggi sono cifrati.</li>
<li><strong>Quando scrive o modifica qualcosa:</strong> che cosa è cambiato, quando e da parte di chi, per correggere gli errori e individuare gli abusi.</li>
<li><strong>Quando le scriviamo:</strong> che un messaggio è stato inviato, a quale indirizzo e se è arrivato.</li>
</ul>
<h2>Chi può vederli</h2>
<p>Lei, le persone con cui li condivide e gli amministratori che ne hanno bisogno per il loro lavoro. Se un amministratore agisce al suo posto per aiutarla, l’operazione viene registrata. Non comunichiamo i suoi dati ad altri, salvo obbligo di legge.</p>
<h2>Periodo di conservazione</h2>
<ul>
<li>Il suo account: finché non lo elimina.</li>
<li>Le sessioni: fino a un giorno senza attività e al massimo una settimana; trenta e novanta giorni se ha scelto di restare connesso.</li>
<li>Il registro dei messaggi inviati: novanta giorni.</li>
<li>Il registro di visualizzazioni e download: venticinque mesi, poi solo i totali.</li>
<li>L’indirizzo di rete da cui provengono troppi tentativi falliti: circa un’ora, come hash.</li>
</ul>
<h2>Video e altri siti</h2>
<p>I video di YouTube e Vimeo vengono caricati solo con il suo consenso. Si applicano allora le rispettive informative sulla privacy. Consulti la nostra <a href="/legal/cookies">informativa sui cookie</a>.</p>
<h2>I suoi diritti</h2>
<p>In base al regolamento generale sulla protezione dei dati (GDPR), può consultare e correggere nel profilo i dati che la riguardano, esportarli ed eliminare l’account. Può anche chiederci di limitarne l’uso, oppure opporsi. Ci contatti dalla <a href="{{contact}}">pagina dei contatti</a>; rispondiamo entro un mese.</p>
<p>Se la nostra risposta non la soddisfa, può presentare reclamo all’autorità per la protezione dei dati del suo Paese: in Italia, il Garante per la protezione dei dati personali.</p>`,
  },
  cookies: {
    title: "Cookie",
    description: "Che cosa questo sito memorizza nel suo browser e come scegliere.",
    text: `
<p>Un cookie è un piccolo file che un sito memorizza nel suo browser. Alcuni sono necessari al funzionamento del sito. Gli altri li usiamo solo con il suo consenso.</p>
<h2>Cookie essenziali</h2>
<ul>
<li><strong>Sessione</strong> (labcommons): mantiene attivo l’accesso finché non esce.</li>
<li><strong>Accesso</strong> (labcommons-challenge): per i pochi minuti tra la password e il secondo passaggio.</li>
<li><strong>Accesso con una passkey</strong> (labcommons-passkey): dieci minuti al massimo, perché solo questo browser possa rispondere a ciò che gli abbiamo chiesto.</li>
<li><strong>Browser conosciuto</strong> (labcommons-device): conservato sei mesi dopo l’accesso, perché nessuno possa bloccarla qui tentando di indovinare la sua password.</li>
<li><strong>Lingua</strong> (locale, asked-locale): la lingua che ha scelto; quella chiesta da un link, fino alla chiusura del browser.</li>
<li><strong>La sua scelta sui cookie</strong>: conservata per un anno, per non chiedergliela di nuovo.</li>
</ul>
<p>Il browser memorizza anche le impostazioni del tema e dell’accessibilità. Non ci vengono inviate.</p>
<h2>Solo con il suo consenso</h2>
<ul>
<li><strong>YouTube</strong> (Google) e <strong>Vimeo</strong>: per riprodurre i video che ospitano. Possono riconoscerla da un sito all’altro. Senza il suo consenso, al loro posto compaiono un’immagine e un link.</li>
</ul>
<h2>Cambiare la sua scelta</h2>
<p>Usi «Gestisci i cookie», in fondo a ogni pagina, per cambiare la sua scelta. Può anche cancellare i cookie nelle impostazioni del browser.</p>`,
  },
  terms: {
    title: "Condizioni d’uso",
    description: "Le regole per l’uso di questo sito.",
    text: `
<p>Usando {{name}} accetta queste regole. Sono brevi perché tutti possano leggerle.</p>
<h2>Il suo account</h2>
<p>Usi il suo vero nome e un indirizzo e-mail valido. Tenga per sé la password e ci avvisi se qualcun altro può avere usato il suo account. Il nostro team può verificare il suo account prima di darle accesso all’area membri.</p>
<h2>Rispetto reciproco</h2>
<p>Sia cortese, anche quando non è d’accordo. Niente insulti, niente discriminazioni, nulla di illegale, niente pubblicità. Non condivida dettagli sulla salute o sulla vita di un’altra persona senza il suo consenso.</p>
<h2>Ciò che condivide</h2>
<p>Resta suo. Pubblicandolo qui ci permette di mostrarlo, conservarlo e tradurlo nell’ambito di questo sito. Condivida solo ciò che ha il diritto di condividere, e citi le persone sul cui lavoro si basa.</p>
<h2>Ausili e modelli</h2>
<p>Ciò che si condivide qui è fatto con cura, da persone che non possono conoscere la sua situazione. Prima dell’uso, verifichi un ausilio con la persona che lo userà e con un professionista, e smetta di usarlo se provoca dolore o si rompe. Nulla di quanto si trova qui sostituisce un parere medico.</p>
<h2>I nostri impegni e i loro limiti</h2>
<p>Facciamo del nostro meglio perché il sito sia disponibile, sicuro e corretto, ma non possiamo garantirlo. Possiamo rimuovere i contenuti che violano queste regole e chiudere l’account che li ha pubblicati; ne spieghiamo il motivo, e lei può rispondere.</p>
<h2>Modifiche</h2>
<p>La informiamo delle modifiche importanti a queste regole prima che entrino in vigore. Per qualsiasi domanda usi la <a href="{{contact}}">pagina dei contatti</a>.</p>`,
  },
  sale: {
    title: "Condizioni di vendita",
    description: "Le condizioni di noleggio delle attrezzature: prezzi, pagamento, uso, restituzione e annullamento.",
    text: `
<h2>Chi siamo</h2>
<p>{{name}} noleggia attrezzature a persone e organizzazioni. Effettuando un ordine accetta queste condizioni, insieme al contratto di noleggio che firma in seguito. Il contratto contiene i dettagli del suo ordine e prevale in caso di differenze.</p>
<h2>Come ordinare</h2>
<p>Una volta scelte le date, il carrello le è riservato per un breve tempo, mostrato con un conto alla rovescia. Il suo ordine è una richiesta finché il nostro team non lo accetta. Le inviamo poi un’e-mail; a quel punto firma il contratto e paga.</p>
<h2>Prezzi</h2>
<p>I prezzi sono comprensivi di tutte le imposte e indicati nella valuta mostrata. Paga il prezzo al giorno di ogni articolo per ogni giorno del periodo e, al massimo, una sola volta le spese di consegna per ordine. Paga il prezzo indicato nel riepilogo al momento dell’ordine; le variazioni successive non lo modificano.</p>
<h2>Pagamento</h2>
<p>Il contratto firmato e il pagamento devono pervenirci entro sette giorni dall’accettazione dell’ordine. In caso contrario possiamo annullare l’ordine, e nulla è dovuto.</p>
<h2>Ritiro, consegna e restituzione</h2>
<p>Può ritirare le attrezzature presso la nostra sede, oppure le spediamo al suo indirizzo di consegna. Le restituisca complete e pulite entro la data di restituzione dell’ordine. Se le servono più a lungo, prolunghi il noleggio dalla pagina dell’ordine prima che termini.</p>
<h2>Cura delle attrezzature</h2>
<p>Segua le istruzioni per l’uso, non presti le attrezzature ad altri e ci avvisi subito se qualcosa si rompe o va perso. La normale usura è a nostro carico; i danni da uso improprio e gli articoli smarriti sono addebitati al costo di riparazione o sostituzione.</p>
<h2>Annullamento e recesso</h2>
<p>Può annullare gratuitamente, dalla pagina dell’ordine, finché non inizia la preparazione delle attrezzature. I consumatori che ordinano a distanza hanno inoltre quattordici giorni per recedere dal contratto, salvo che il noleggio sia già iniziato su loro richiesta. Ci contatti dalla <a href="{{contact}}">pagina dei contatti</a>.</p>
<h2>In caso di problemi</h2>
<p>Se un’attrezzatura non funziona come dovrebbe, la ripariamo, la sostituiamo o rimborsiamo i giorni in cui non ha potuto usarla. In mancanza di accordo, i consumatori possono rivolgersi a un mediatore prima di agire in giudizio; indichiamo il nostro su richiesta.</p>`,
  },
  accessibility: {
    title: "Dichiarazione di accessibilità",
    description: "Quanto è accessibile questo sito, che cosa manca ancora e come segnalarcelo.",
    text: `
<p>{{name}} vuole che tutti possano usare questo sito, quali che siano le loro capacità, il loro modo di leggere o i loro dispositivi. Questa dichiarazione si applica a {{url}}.</p>
<h2>Stato di conformità</h2>
<p>Il sito è parzialmente conforme alle linee guida WCAG 2.2, livello AA, alla norma europea EN 301 549 e al riferimento francese RGAA 4.1. Si tratta di un’autovalutazione: non è ancora stata svolta una verifica esterna.</p>
<h2>Che cosa facciamo</h2>
<ul>
<li>Tutto si può fare con la sola tastiera, e il focus della tastiera è sempre visibile.</li>
<li>Il testo si può ingrandire fino al 200% e leggere su una colonna, senza scorrere in orizzontale.</li>
<li>Le impostazioni di accessibilità, a destra di ogni pagina o in fondo sugli schermi piccoli, cambiano il carattere, la dimensione e la spaziatura, il contrasto e i movimenti.</li>
<li>Ogni versione è controllata con test automatici in tutte le lingue e nei due temi, e ogni operazione principale con la tastiera.</li>
<li>Chi scrive viene avvisato di testi alternativi mancanti, link poco chiari e titoli fuori ordine prima di poter pubblicare.</li>
</ul>
<h2>Che cosa non è ancora accessibile</h2>
<ul>
<li>Alcuni video non hanno sottotitoli o audiodescrizione.</li>
<li>Alcuni documenti e modelli condivisi dai membri non sono stati realizzati pensando all’accessibilità.</li>
<li>I lettori video di YouTube e Vimeo non dipendono da noi.</li>
</ul>
<h2>Segnalazioni</h2>
<p>Se ha difficoltà a usare una parte di questo sito, ci contatti dalla <a href="{{contact}}">pagina dei contatti</a>. Ci dica di quale pagina si tratta e quali dispositivi e programmi usa. Rispondiamo, cerchiamo una soluzione e, nel frattempo, le forniamo ciò che le serve in un altro formato.</p>
<h2>Procedura di attuazione</h2>
<p>Se non ha ricevuto aiuto da noi, può rivolgersi all’ente che tutela i diritti degli utenti nel suo Paese. In Italia è il Difensore civico per il digitale, presso l’<a href="https://www.agid.gov.it/">Agenzia per l’Italia digitale</a>.</p>`,
  },
  guidelines: {
    title: "Linee guida per l’accessibilità",
    description: "Come scrivere e condividere contenuti che tutti possano usare.",
    text: `
<p>Queste linee guida sono per chi scrive qui. L’editor ne controlla alcune al posto suo; le altre le verifichi personalmente.</p>
<h2>Parole</h2>
<ul>
<li>Frasi brevi, parole comuni, un’idea alla volta.</li>
<li>Spieghi un’abbreviazione la prima volta che compare.</li>
<li>Parli delle persone, non della loro condizione.</li>
</ul>
<h2>Titoli</h2>
<ul>
<li>Indichi con un titolo l’argomento di ogni parte, e rispetti l’ordine dei livelli.</li>
<li>Non usi il grassetto per imitare un titolo: i lettori di schermo non lo riconoscerebbero.</li>
</ul>
<h2>Link</h2>
<ul>
<li>Il testo di un link dice dove porta, anche letto da solo.</li>
<li>Due link con le stesse parole portano allo stesso posto.</li>
</ul>
<h2>Immagini</h2>
<ul>
<li>Descriva ciò che conta nell’immagine, in una o due frasi. Un’immagine decorativa non ha bisogno di descrizione.</li>
<li>Non inserisca testo nelle immagini.</li>
<li>Non usi il solo colore per trasmettere un’informazione.</li>
</ul>
<h2>Video e audio</h2>
<ul>
<li>Aggiunga i sottotitoli e, se può, una trascrizione.</li>
<li>Descriva a parole ciò che viene solo mostrato.</li>
<li>Eviti lampi e rumori improvvisi.</li>
</ul>
<h2>Tabelle e documenti</h2>
<ul>
<li>Usi le tabelle solo per i dati, con un’intestazione per ogni colonna o riga.</li>
<li>Prima di allegare un documento, valuti se basterebbe una pagina. Altrimenti usi prima il controllo di accessibilità del suo programma.</li>
</ul>
<h2>Modelli e ausili</h2>
<ul>
<li>Spieghi i passaggi a parole oltre che con le immagini.</li>
<li>Indichi gli strumenti, la forza e i movimenti necessari per ogni passaggio.</li>
</ul>`,
  },
};
