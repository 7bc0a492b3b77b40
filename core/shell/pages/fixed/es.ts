import type { FixedTexts } from "./texts.ts";

export const es: FixedTexts = {
  notice: {
    title: "Aviso legal",
    description: "Quién publica este sitio, con qué funciona y qué se puede hacer con su contenido.",
    text: `
<h2>Quién publica este sitio</h2>
<p>{{name}} lo publica la organización que lo gestiona en {{url}}. Su nombre, su dirección y la persona responsable de la publicación se comunican a quien los pida en la <a href="{{contact}}">página de contacto</a>.</p>
<h2>Dónde está alojado</h2>
<p>El sitio, su base de datos y sus archivos se guardan en servidores elegidos por esa organización, que indica quién los aloja si se le pide.</p>
<h2>El software</h2>
<p>El sitio funciona con Labcommons, software libre con licencia GNU Affero General Public License, versión 3. Quien use el sitio puede pedir el código fuente de lo que funciona aquí.</p>
<h2>Qué se puede hacer con el contenido</h2>
<p>Los textos, las imágenes y los modelos son de sus autores. Si se indica una licencia, dice lo que puede hacer. Si no la hay, pídales permiso antes: la página de contacto lleva hasta ellos.</p>
<h2>Enlaces a otros sitios</h2>
<p>Elegimos los enlaces con cuidado, pero no respondemos de lo que otros publican. Avísenos si un enlace ya no lleva adonde debería.</p>`,
  },
  privacy: {
    title: "Política de privacidad",
    description: "Qué guarda este sitio sobre usted, por qué, durante cuánto tiempo y qué puede hacer al respecto.",
    text: `
<p>Este sitio guarda lo que necesita para funcionar y nada para vender. No lleva publicidad ni rastreadores de terceros.</p>
<h2>Qué se guarda y por qué</h2>
<ul>
<li><strong>Si solo lee:</strong> las páginas se cuentan sin usted. Guardamos qué página se vio o qué archivo se descargó, y cuándo; ni dirección, ni nombre, ni cookie.</li>
<li><strong>Si tiene una cuenta:</strong> su nombre y su correo electrónico, lo que añada a su perfil, sus organizaciones, roles y ajustes. Los necesitamos para darle lo que pidió al registrarse.</li>
<li><strong>Cuando inicia sesión:</strong> una sesión, para mantenerla abierta, y la fecha. Su contraseña solo se guarda como huella, que no puede deshacerse; el secreto de un segundo factor va cifrado.</li>
<li><strong>Cuando escribe o cambia algo:</strong> qué cambió, cuándo y quién lo hizo, para poder corregir errores y descubrir abusos.</li>
<li><strong>Cuando le escribimos:</strong> que se envió un mensaje, a qué dirección y si llegó.</li>
</ul>
<h2>Quién lo ve</h2>
<p>Usted, las personas con quienes lo comparta y los administradores que lo necesiten para su tarea. Si alguno inicia sesión en su lugar para ayudarle, queda constancia. No damos nada a otros, salvo que la ley nos obligue.</p>
<h2>Durante cuánto tiempo</h2>
<ul>
<li>Su cuenta: hasta que la elimine.</li>
<li>Las sesiones: un día sin actividad y una semana en total; treinta y noventa días si pidió mantener la sesión iniciada.</li>
<li>El registro de los mensajes enviados: noventa días.</li>
<li>Las visualizaciones y descargas: veinticinco meses, y después solo sus totales.</li>
<li>La dirección de la que llegan demasiados intentos erróneos: una hora más o menos, como huella.</li>
</ul>
<h2>Vídeos y otros sitios</h2>
<p>Los vídeos de YouTube y Vimeo solo se cargan cuando usted lo acepta. Desde entonces rigen sus propias reglas. La <a href="/legal/cookies">página sobre las cookies</a> dice más.</p>
<h2>Sus derechos</h2>
<p>En su perfil puede ver y corregir lo que se guarda sobre usted, llevarse una copia y eliminar su cuenta. También puede pedirnos que limitemos su uso u oponerse a él. Escríbanos en la <a href="{{contact}}">página de contacto</a>; respondemos en el plazo de un mes.</p>
<p>Si nuestra respuesta no le satisface, puede reclamar ante la autoridad de protección de datos de su país: en España, la Agencia Española de Protección de Datos.</p>`,
  },
  cookies: {
    title: "Cookies",
    description: "Qué guarda este sitio en su navegador y cómo decidirlo.",
    text: `
<p>Una cookie es un texto corto que un sitio deja en su navegador. Algunas hacen falta para que el sitio funcione. Para las demás preguntamos, y nada se carga antes de su respuesta.</p>
<h2>Siempre presentes</h2>
<ul>
<li><strong>Sesión</strong> (labcommons): indica que ha iniciado sesión. Termina al cerrarla.</li>
<li><strong>Inicio de sesión</strong> (labcommons-challenge): para los minutos entre la contraseña y el segundo factor.</li>
<li><strong>Navegador conocido</strong> (labcommons-device): se guarda seis meses tras iniciar sesión, para que nadie pueda bloquearle aquí probando contraseñas.</li>
<li><strong>Idioma</strong> (locale): el idioma que eligió.</li>
<li><strong>Su decisión sobre las cookies</strong>: se guarda un año, para no volver a preguntar.</li>
</ul>
<p>Su navegador guarda también los ajustes del tema y de accesibilidad. Se quedan con usted: no se nos envían.</p>
<h2>Solo si lo acepta</h2>
<ul>
<li><strong>YouTube</strong> (Google) y <strong>Vimeo</strong>: para ver los vídeos que están allí. Pueden reconocerle de un sitio a otro. Sin su consentimiento hay una imagen y un enlace en su lugar.</li>
</ul>
<h2>Cambiar de opinión</h2>
<p>El botón de cookies, al pie de cada página, vuelve a abrir sus opciones. Aceptar, rechazar y elegir cuestan el mismo esfuerzo. También puede borrar las cookies en los ajustes del navegador.</p>`,
  },
  terms: {
    title: "Condiciones de uso",
    description: "Las reglas con las que compartimos este lugar.",
    text: `
<p>Al usar {{name}} acepta estas reglas. Son breves para que todo el mundo pueda leerlas.</p>
<h2>Su cuenta</h2>
<p>Dé su propio nombre y una dirección en la que podamos localizarle. No comparta su contraseña y avísenos si otra persona ha podido usar su cuenta. Una organización puede comprobar su cuenta antes de que se abra la parte para miembros.</p>
<h2>Cómo nos tratamos</h2>
<p>Con cortesía, también en desacuerdo. Sin insultos, sin discriminación, nada ilegal, sin publicidad. No cuente la salud ni la vida de otra persona sin su consentimiento.</p>
<h2>Lo que comparte</h2>
<p>Sigue siendo suyo. Al publicarlo aquí nos permite mostrarlo, conservarlo y traducirlo en este sitio. Comparta solo lo que tenga derecho a compartir y nombre a las personas en cuyo trabajo se apoya.</p>
<h2>Productos de apoyo y modelos</h2>
<p>Lo que se comparte aquí está hecho con cuidado por personas que no pueden conocer su situación. Compruebe un producto de apoyo con quien vaya a usarlo y con un profesional antes de usarlo, y deje de usarlo si causa dolor o se rompe. Nada de esto sustituye el consejo médico.</p>
<h2>Lo que prometemos y lo que no podemos</h2>
<p>Hacemos lo posible por que el sitio esté abierto, sea seguro y correcto, sin poder garantizarlo. Podemos retirar lo que incumpla estas reglas y cerrar la cuenta de la que viene; decimos por qué, y usted puede responder.</p>
<h2>Cambios</h2>
<p>Cuando estas reglas cambien de forma importante, se lo diremos antes. Sus preguntas nos llegan por la <a href="{{contact}}">página de contacto</a>.</p>`,
  },
  sale: {
    title: "Condiciones de venta",
    description: "Lo que vale al alquilar material aquí: precios, pago, uso, devolución y desistimiento.",
    text: `
<h2>Quién alquila</h2>
<p>{{name}} alquila material a personas y organizaciones. Al hacer un pedido acepta estas condiciones y el contrato de alquiler que firma después. El contrato recoge lo propio de su pedido y prevalece si hay diferencias.</p>
<h2>Cómo se hace un pedido</h2>
<p>Una vez elegidas las fechas, la cesta queda reservada para usted durante un tiempo breve, que se muestra con una cuenta atrás. Su pedido es una solicitud hasta que nuestro equipo lo acepta. Le avisamos por correo; entonces firma el contrato y paga.</p>
<h2>Precios</h2>
<p>Los precios se muestran con los impuestos incluidos, en la moneda indicada. Paga el precio por día de cada unidad por cada día del período y, como mucho, unos gastos de envío por pedido. Paga lo que muestra el resumen al hacer el pedido; los cambios de precio posteriores no lo afectan.</p>
<h2>Pago</h2>
<p>El contrato y el pago deben llegar en los siete días siguientes a nuestra aceptación. Sin ellos podemos anular el pedido y no se debe nada.</p>
<h2>Recibir y devolver el material</h2>
<p>Recoge el material en nuestro almacén o se lo enviamos a la dirección del pedido. El día de devolución consta en el pedido: devuélvalo completo, limpio y ese día como muy tarde. Si lo necesita más tiempo, pídalo en la página del pedido antes de que termine.</p>
<h2>Cuidado</h2>
<p>Use el material según sus instrucciones, no lo preste y avísenos enseguida si algo se rompe o se pierde. El desgaste normal corre de nuestra cuenta; los daños por mal uso y las pérdidas se cobran al coste de reparación o sustitución.</p>
<h2>Cambiar de idea</h2>
<p>Puede anular sin gastos, en la página del pedido, hasta que se prepare el material. Los consumidores que piden a distancia tienen además catorce días para desistir, salvo que el alquiler haya empezado antes a petición suya. Escríbanos en la <a href="{{contact}}">página de contacto</a>.</p>
<h2>Si algo va mal</h2>
<p>Si el material no funciona como debería, lo reparamos, lo sustituimos o devolvemos el precio de los días en que no pudo usarlo. Si no hay acuerdo, los consumidores pueden acudir al mediador que indicamos a quien lo pida, antes de ir a los tribunales.</p>`,
  },
  accessibility: {
    title: "Declaración de accesibilidad",
    description: "Hasta qué punto es accesible este sitio, qué falta todavía y cómo decírnoslo.",
    text: `
<p>{{name}} quiere que todo el mundo pueda usar este sitio, sean cuales sean su cuerpo, sus sentidos, su manera de leer o su equipo. Esta declaración se aplica a {{url}}.</p>
<h2>Situación de cumplimiento</h2>
<p>El sitio es parcialmente conforme con las pautas WCAG 2.2, nivel AA, con la norma europea EN 301 549 y con el RGAA 4.1 francés. La valoración es nuestra: todavía no ha habido una auditoría externa.</p>
<h2>Qué hacemos</h2>
<ul>
<li>Todo puede hacerse solo con el teclado, y siempre se ve dónde está el foco.</li>
<li>El texto puede ampliarse al doble y leerse en una columna, sin desplazarse en horizontal.</li>
<li>Los ajustes de accesibilidad, a la derecha de cada página o al final en pantallas pequeñas, cambian la letra, su tamaño y sus espacios, el contraste y el movimiento.</li>
<li>Cada versión se comprueba con pruebas automáticas en todos los idiomas y los dos temas, y cada tarea principal con el teclado.</li>
<li>A quienes escriben se les avisa de alternativas que faltan, enlaces poco claros y encabezados desordenados antes de poder publicar.</li>
</ul>
<h2>Qué no es accesible todavía</h2>
<ul>
<li>Algunos vídeos no tienen subtítulos o audiodescripción.</li>
<li>Algunos documentos y modelos que comparten los miembros no se hicieron pensando en la accesibilidad.</li>
<li>Los reproductores de YouTube y Vimeo no dependen de nosotros.</li>
</ul>
<h2>Díganoslo</h2>
<p>Si algo le impide leer o hacer lo que venía a hacer, escríbanos en la <a href="{{contact}}">página de contacto</a>. Diga de qué página se trata y qué utiliza. Respondemos, buscamos una solución y, mientras tanto, le damos lo que necesita de otra forma.</p>
<h2>Si no respondemos</h2>
<p>Si nos avisó y no recibió ayuda, puede acudir al organismo que defiende los derechos de los usuarios en su país. En España es la unidad responsable de accesibilidad, a la que se llega por el <a href="https://administracionelectronica.gob.es/">portal de administración electrónica</a>.</p>`,
  },
  guidelines: {
    title: "Pautas de accesibilidad",
    description: "Cómo escribir y compartir para que todo el mundo pueda entenderlo.",
    text: `
<p>Estas pautas son para quienes escriben aquí. El editor comprueba algunas por usted; las demás necesitan su mirada.</p>
<h2>Palabras</h2>
<ul>
<li>Frases cortas, palabras corrientes, una idea cada vez.</li>
<li>Explique una sigla la primera vez que aparece.</li>
<li>Hable a las personas, no de su condición.</li>
</ul>
<h2>Encabezados</h2>
<ul>
<li>Diga con un encabezado de qué trata cada parte y mantenga los niveles en orden.</li>
<li>No ponga negrita para imitar un encabezado: los lectores de pantalla no lo detectarían.</li>
</ul>
<h2>Enlaces</h2>
<ul>
<li>Que las palabras del enlace digan adónde lleva, también leídas solas.</li>
<li>Dos enlaces con las mismas palabras llevan al mismo lugar.</li>
</ul>
<h2>Imágenes</h2>
<ul>
<li>Describa lo que importa en la imagen, en una o dos frases. Una imagen que solo adorna no necesita descripción.</li>
<li>No ponga texto en las imágenes.</li>
<li>No distinga nada solo por el color.</li>
</ul>
<h2>Vídeo y sonido</h2>
<ul>
<li>Añada subtítulos y, si puede, una transcripción.</li>
<li>Diga en voz alta lo que solo se muestra.</li>
<li>Evite los destellos y los ruidos repentinos.</li>
</ul>
<h2>Tablas y documentos</h2>
<ul>
<li>Una tabla es solo para datos, con un encabezado para cada columna o fila.</li>
<li>Antes de adjuntar un documento, piense si bastaría una página. Si no, use antes el comprobador de accesibilidad de su programa.</li>
</ul>
<h2>Modelos y productos de apoyo</h2>
<ul>
<li>Dé los pasos con palabras además de con imágenes.</li>
<li>Nombre las herramientas, la fuerza y los movimientos que pide cada paso.</li>
</ul>`,
  },
};
