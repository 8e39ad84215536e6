import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.ServerVersion;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.backend.h2.H2Collection;
import de.bwaldvogel.mongo.backend.h2.H2Database;
import de.bwaldvogel.mongo.bson.Document;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.h2.mvstore.MVMap;

/**
 * mongo-java-server, which finds a row by its id alone, but reads the whole collection for its id and anything beside it.
 * So every guarded write would cost more with every row; here it takes the id's index, as MongoDB does.
 */
public class MongoMain {
  public static void main(String[] arguments) throws Exception {
    MongoServer server = new MongoServer(new Backend(arguments[0]).version(ServerVersion.MONGO_5_0));
    server.bind("127.0.0.1", Integer.parseInt(arguments[1]));
    Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
    Thread.currentThread().join();
  }

  static class Backend extends H2Backend {
    Backend(String file) {
      super(file);
    }

    @Override
    protected MongoDatabase openOrCreateDatabase(String name) {
      return new Database(name);
    }

    /** An inner class: the one above opens collections before any field of ours is set. */
    class Database extends H2Database {
      Database(String name) {
        super(name, getMvStore(), getCursorRegistry());
      }

      @Override
      protected MongoCollection<Object> openOrCreateCollection(String name, CollectionOptions options) {
        String fullName = getFullCollectionNamespace(name);
        MVMap<Object, Document> documents = getMvStore().openMap("databases." + fullName);
        MVMap<String, Object> figures = getMvStore().openMap("meta." + fullName);
        return new Collection(this, name, options, documents, figures, cursorRegistry);
      }
    }
  }

  static class Collection extends H2Collection {
    Collection(
        MongoDatabase database,
        String name,
        CollectionOptions options,
        MVMap<Object, Document> documents,
        MVMap<String, Object> figures,
        CursorRegistry cursors) {
      super(database, name, options, documents, figures, cursors);
    }

    @Override
    protected QueryResult matchDocuments(
        Document query, Document order, int skip, int limit, int batch, Document fields) {
      Document byId = new Document("_id", query.get("_id"));
      Index<Object> index = query.containsKey("_id") ? indexFor(byId) : null;
      if (index == null) return super.matchDocuments(query, order, skip, limit, batch, fields);
      Stream<Document> found =
          StreamSupport.stream(index.getPositions(byId).spliterator(), false).map(this::getDocument);
      return matchDocumentsFromStream(found, query, order, skip, limit, batch, fields);
    }

    private Index<Object> indexFor(Document byId) {
      List<Index<Object>> indexes = getIndexes();
      return indexes.stream().filter(index -> index.canHandle(byId)).findFirst().orElse(null);
    }
  }
}
